import { createHash, randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import postcss, { type ChildNode, type Container, type Rule } from 'postcss'

/** A piece of a stylesheet: a rule or statement, or a block (`@media`) of them. */
type Piece = { text: string; needs: readonly string[][] } | { open: string; pieces: Piece[] }

interface PageStyles {
  text: Buffer
  /** As a content security policy names it. */
  hash: string
}

/** Pages of one kind have the same classes, or one of a few combinations. */
const KEPT_COMBINATIONS = 500

/**
 * Where a page's styles go once it is known which it needs. New in each process, so that no company's name, which stands
 * in the title before it, can be taken for the place.
 */
export const STYLES_PLACE = `/* styles ${randomUUID()} */`

/**
 * Makes a stylesheet into a function that gives of it what a page needs as it comes: every rule whose classes the
 * HTML has, in the sheet's own order. What opens later (dialogs, toasts) needs the whole sheet, which the app loads.
 */
export function pageStyles(css: string): (html: string) => PageStyles {
  const pieces = readPieces(postcss.parse(css))
  const kept = new LRUCache<string, PageStyles>({ max: KEPT_COMBINATIONS })
  return (html) => {
    const attributes = [...classAttributes(html)].join(' ')
    const known = kept.get(attributes)
    if (known !== undefined) return known
    const text = write(pieces, new Set(attributes.split(' ')))
    const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`
    const styles = { text: Buffer.from(text), hash }
    kept.set(attributes, styles)
    return styles
  }
}

function readPieces(container: Container<ChildNode>): Piece[] {
  return (container.nodes ?? []).flatMap((node): Piece[] => {
    if (node.type === 'rule') return [{ text: node.toString(), needs: needsOf(node) }]
    if (node.type !== 'atrule') return []
    const isGroup = /^(media|supports|layer|container)$/.test(node.name) && node.nodes
    if (!isGroup) return [{ text: node.nodes ? node.toString() : `${node.toString()};`, needs: [] }]
    return [{ open: `@${node.name}${node.raws.afterName ?? ' '}${node.params}{`, pieces: readPieces(node) }]
  })
}

/**
 * For each of a rule's selectors the classes without which it can meet nothing. Those in `:is()`, `:not()` and their
 * like are alternatives and exceptions: not asked for.
 */
function needsOf({ selectors }: Rule): string[][] {
  return selectors.map((selector) =>
    [...withoutArguments(selector).matchAll(/\.(-?[\w-]+)/g)].map((match) => match[1] ?? ''),
  )
}

function withoutArguments(selector: string): string {
  const inner = selector.replace(/\([^()]*\)/g, '')
  return inner === selector ? selector.replace(/\[[^\]]*\]/g, '') : withoutArguments(inner)
}

/** The different values of the page's `class` attributes, as React writes them. */
function classAttributes(html: string): Set<string> {
  const values = new Set<string>()
  const mark = ' class="'
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, at)) {
    at += mark.length
    const end = html.indexOf('"', at)
    if (end < 0) break
    values.add(html.slice(at, end))
  }
  return values
}

function write(pieces: readonly Piece[], classes: ReadonlySet<string>): string {
  let css = ''
  for (const piece of pieces) {
    if ('open' in piece) {
      const inner = write(piece.pieces, classes)
      if (inner) css += `${piece.open}${inner}}`
    } else if (
      piece.needs.length === 0 ||
      piece.needs.some((names) => names.every((name) => classes.has(name)))
    ) {
      css += piece.text
    }
  }
  return css
}
