import type { AllHTMLAttributes, CSSProperties, ElementType, HTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'

/** Step of the 4 px grid: `--space-N` of theme/tokens.css; 0 for none. */
type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16

/** Handlers are those of any element, so `currentTarget` has no type. */
interface BoxProps extends Omit<AllHTMLAttributes<never>, 'as' | 'size'> {
  /** HTML element; `div` unless told. */
  as?: ElementType
  ref?: Ref<HTMLElement>
}

/** Custom properties of theme/primitives.css. Those without a value keep the default of the class. */
type Look = Record<`--${string}`, string | undefined>

const toSpace = (step: Space | undefined) =>
  step === undefined ? undefined : step === 0 ? '0px' : `var(--space-${step})`

function Box({
  as: Element = 'div',
  base,
  look,
  className,
  style,
  ...rest
}: BoxProps & { base: string; look?: Look }) {
  return (
    <Element
      className={classNames(base, className)}
      style={look ? { ...(look as CSSProperties), ...style } : style}
      {...rest}
    />
  )
}

interface StackProps extends BoxProps {
  gap?: Space
  /** Where narrow children stand; they fill the width unless told. */
  align?: 'start' | 'center'
}

/** One below the other. */
export function Stack({ gap, align, ...box }: StackProps) {
  return <Box base="stack" look={{ '--gap': toSpace(gap), '--align': align }} {...box} />
}

interface RowProps extends BoxProps {
  gap?: Space
  /** Space between lines when it wraps; as `gap` unless told. */
  rowGap?: Space
  align?: 'start' | 'baseline' | 'end' | 'stretch'
  justify?: 'center' | 'end' | 'space-between'
  nowrap?: boolean
}

/** Side by side, centered in height; wraps. */
export function Row({ gap, rowGap, align, justify, nowrap = false, ...box }: RowProps) {
  const look = {
    '--gap': toSpace(gap),
    '--row-gap': toSpace(rowGap),
    '--align': align,
    '--justify': justify,
    '--wrap': nowrap ? 'nowrap' : undefined,
  }
  return <Box base="row" look={look} {...box} />
}

interface GridProps extends BoxProps {
  gap?: Space
  rowGap?: Space
  /** As many equal columns as fit, each at least this wide, in rem. */
  min?: number
  /** Shares of the columns on a wide screen, such as `[3, 2]`, instead of `min`. One column below. */
  columns?: readonly number[]
  /** Width from which `columns` stand side by side: `tablet` 40 rem, `desktop` 64 rem. */
  from?: 'tablet' | 'desktop'
  align?: 'start' | 'center' | 'end'
}

/** In columns of equal width, or of given shares. */
export function Grid({ gap, rowGap, min, columns, from = 'desktop', align, ...box }: GridProps) {
  const look = {
    '--gap': toSpace(gap),
    '--row-gap': toSpace(rowGap),
    '--min': min === undefined ? undefined : `${min}rem`,
    '--columns': columns?.map((share) => `minmax(0, ${share}fr)`).join(' '),
    '--align': align,
  }
  return <Box base={columns ? `grid grid-${from}` : 'grid'} look={look} {...box} />
}

export type Surface = 'plain' | 'sand' | 'rose' | 'pine' | 'dusk' | 'deep' | 'warning' | 'danger'

interface CardProps extends BoxProps {
  /** `plain`: white with a line. The others: their tint, without one. */
  tone?: Surface
  pad?: Space
  gap?: Space
}

/** Surface with round corners. Its children stand one below the other. */
export function Card({ tone = 'plain', pad, gap, ...box }: CardProps) {
  return (
    <Box base={`card surface-${tone}`} look={{ '--pad': toSpace(pad), '--gap': toSpace(gap) }} {...box} />
  )
}

interface NoteProps extends BoxProps {
  size?: 'sm' | 'xs'
}

/** Small, soft text beside something: a source, a condition, a hint. */
export function Note({ size = 'sm', as = 'p', ...box }: NoteProps) {
  return <Box as={as} base={`note note-${size}`} {...box} />
}

interface FactsProps extends HTMLAttributes<HTMLDListElement> {
  items: readonly { name: string; value: ReactNode }[]
  /** `rows`: value at the right of its name, with lines between. `columns`: value under its name, side by side. */
  look?: 'rows' | 'columns'
}

/** Names and values. */
export function Facts({ items, look = 'rows', className, ...rest }: FactsProps) {
  return (
    <dl className={classNames(`facts facts-${look}`, className)} {...rest}>
      {items.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  level: 1 | 2 | 3 | 4
  /** Size, where it differs from the level's: 1 to 4, or `text` for the size of text. */
  size?: 1 | 2 | 3 | 4 | 'text'
  ref?: Ref<HTMLHeadingElement>
}

/** Heading whose size does not depend on its level. */
export function Heading({ level, size = level, className, ...rest }: HeadingProps) {
  const Element: ElementType = `h${level}`
  return <Element className={classNames(`heading-${size}`, className)} {...rest} />
}

interface PillProps extends BoxProps {
  /** A surface, or `score` for the color that `toneClass` set. */
  tone?: Surface | 'score'
}

/** A word or two on a round surface. */
export function Pill({ tone = 'sand', as = 'span', ...box }: PillProps) {
  return <Box as={as} base={`pill surface-${tone}`} {...box} />
}
