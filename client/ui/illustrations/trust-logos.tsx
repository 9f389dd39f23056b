import styles from './trust-logos.module.css'

interface TrustMark {
  name: string
  sign: string
  look: string | undefined
}

/** Five fictional publications for the sample site (product 1.3). */
const MARKS: readonly TrustMark[] = [
  {
    name: 'Doorstep Daily',
    sign: 'M7 29V13a9 9 0 0 1 18 0v16h-3.500V13a5.5 5.5 0 0 0-11 0v16zM13 29V14.500a3 3 0 0 1 6 0V29zM3 29h26v2H3z',
    look: styles.serif,
  },
  {
    name: 'Harbor & Pine',
    sign: 'M16 2l6 8h-3.500l5 7H20l6 8H6l6-8H8.500l5-7H10zM4 27q3-2 6 0t6 0 6 0 6 0v2.500q-3 2-6 0t-6 0-6 0-6 0z',
    look: styles.wide,
  },
  {
    name: 'The Rental Ledger',
    sign: 'M5 4h22v24H5zm3 3v18h3.500V7zm6 2v2.500h10V9zm0 6v2.500h10V15zm0 6v2.500h6.500V21z',
    look: styles.small,
  },
  {
    name: 'Stayworthy',
    sign: 'M16 3a13 13 0 0 1 13 13H3A13 13 0 0 1 16 3zm-13 15h26v3H3zm3 5h20v3H6zm5 5h10v2.500H11z',
    look: styles.bold,
  },
  {
    name: 'Lakehouse Journal',
    sign: 'M16 3L30 15h-4v6h-5v-6H11v6H6v-6H2zM2 24q3.5-2.5 7 0t7 0 7 0 7 0v2.500q-3.5 2.5-7 0t-7 0-7 0-7 0z',
    look: styles.serifWide,
  },
]

/** Logos of the trust strip. The names are real text; the symbols are decorative. */
export function TrustLogos({ className }: { className?: string }) {
  return (
    <ul className={[styles.row, className].filter(Boolean).join(' ')}>
      {MARKS.map((mark) => (
        <li key={mark.name} className={styles.mark}>
          <svg viewBox="0 0 32 32" className={styles.sign} aria-hidden="true">
            <path fill="currentColor" fillRule="evenodd" d={mark.sign} />
          </svg>
          <span className={mark.look}>{mark.name}</span>
        </li>
      ))}
    </ul>
  )
}
