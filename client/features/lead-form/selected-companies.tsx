import { plural } from '@shared/format.ts'
import { ADVISED_SELECTED_COMPANIES, MAX_SELECTED_COMPANIES } from '@shared/limits.ts'
import { Icon } from '../../illustrations/icons.tsx'
import styles from './lead-form.module.css'

export interface SelectedCompany {
  id: number
  name: string
}

interface SelectedCompaniesProps {
  /** Where the error summary leads. */
  id: string
  companies: readonly SelectedCompany[]
  onRemove?: (id: number) => void
  error?: string
  headingLevel: 3 | 4
}

/** The companies the request goes to (readings: more than three are fine with a word of advice, twenty are the limit). */
export function SelectedCompanies({ id, companies, onRemove, error, headingLevel }: SelectedCompaniesProps) {
  if (companies.length === 0) return null
  const Heading = `h${headingLevel}` as const
  const excess = companies.length - MAX_SELECTED_COMPANIES
  return (
    <div id={id} tabIndex={-1} className={styles.selection}>
      <Heading className={styles.selectionTitle}>Selected Companies</Heading>
      <ul className={styles.companies}>
        {companies.map((company) => (
          <li key={company.id} className={styles.company}>
            <span>{company.name}</span>
            {onRemove ? (
              <button
                type="button"
                className={styles.remove}
                aria-label={`Remove ${company.name}`}
                onClick={(event) => {
                  const item = event.currentTarget.closest('li')
                  const next = item?.nextElementSibling ?? item?.previousElementSibling
                  const heir =
                    next?.querySelector('button') ??
                    event.currentTarget.form?.querySelector('input:not([type=hidden])')
                  onRemove(company.id)
                  if (heir instanceof HTMLElement) heir.focus({ preventScroll: true })
                }}
              >
                <Icon name="close" size={18} />
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {error ? <p className={styles.selectionError}>{error}</p> : null}
      {excess > 0 ? (
        <p className={styles.selectionError}>
          One request can go to {MAX_SELECTED_COMPANIES} companies. Remove {excess} to go on.
        </p>
      ) : companies.length > ADVISED_SELECTED_COMPANIES ? (
        <p className={styles.advice}>
          {plural(companies.length, 'company', 'companies')} will write to you. Most owners find{' '}
          {ADVISED_SELECTED_COMPANIES} enough to compare.
        </p>
      ) : null}
    </div>
  )
}
