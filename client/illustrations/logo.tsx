import { brand } from '@shared/brand.ts'
import classes from './logo.module.css'

/** The sign: a key whose bow is a house. Also drawn in client/public/favicon.svg. */
export const LOGO_SIGN_PATH =
  'M14.3 1.800a2.8 2.8 0 0 1 3.4 0l9.2 7a2.8 2.8 0 0 1 1.1 2.200V17a3.5 3.5 0 0 1-3.5 3.500H19v1.700h4.200a.8.8 0 0 1 .8.8v2.100a.8.8 0 0 1-.8.8H19v1.300h2.400a.8.8 0 0 1 .8.8v2.100a.8.8 0 0 1-.8.8H14.600A1.6 1.6 0 0 1 13 29.300V20.500H7.500A3.5 3.5 0 0 1 4 17v-6a2.8 2.8 0 0 1 1.1-2.200zM16 9.200a3.9 3.9 0 1 0 0 7.800a3.9 3.9 0 0 0 0-7.800z'

interface LogoProps {
  className?: string
  /** On deep bands the words are light. */
  onDeep?: boolean
}

/** Sign and wordmark. Put it in a link to the home page; the name is real text. */
export function Logo({ className, onDeep = false }: LogoProps) {
  const looks = [classes.logo, onDeep && classes.onDeep, className].filter(Boolean).join(' ')
  return (
    <span className={looks}>
      <svg viewBox="0 0 32 32" className={classes.sign} aria-hidden="true">
        <path fill="currentColor" fillRule="evenodd" d={LOGO_SIGN_PATH} />
      </svg>
      <span>{brand.name}</span>
    </span>
  )
}
