import { Card, Heading, Note, Pill, Row } from '@client/ui/primitives.tsx'
import { RemoveButton } from '@client/ui/remove-button.tsx'
import { formatList, plural } from '@shared/lib/format.ts'
import { ADVISED_SELECTED_COMPANIES, MAX_SELECTED_COMPANIES } from '@shared/lib/limits.ts'
import styles from './lead-form.module.css'

export interface SelectedCompany {
  id: number
  name: string
}

interface SelectedCompaniesProps {
  /** Target of the error summary. */
  id: string
  companies: readonly SelectedCompany[]
  onRemove?: (id: number) => void
  error?: string
  headingLevel: 3 | 4
  /** One line with the names, which opens the list. */
  isFolded?: boolean
}

/** Companies that receive the request; advises above 3, limits to 20 (product 4.2, 10.2). */
export function SelectedCompanies({
  id,
  companies,
  onRemove,
  error,
  headingLevel,
  isFolded = false,
}: SelectedCompaniesProps) {
  if (companies.length === 0) return null
  const excess = companies.length - MAX_SELECTED_COMPANIES
  const heading = (
    <Heading level={headingLevel} size="text" className={isFolded ? 'visually-hidden' : undefined}>
      Selected Companies
    </Heading>
  )
  const list = (
    <Row as="ul" gap={2}>
      {companies.map((company) => (
        <Pill as="li" tone="plain" key={company.id} className={styles.company}>
          <span>{company.name}</span>
          {onRemove ? (
            <RemoveButton
              label={`Remove ${company.name}`}
              className="needs-script"
              onRemove={() => onRemove(company.id)}
              getNextFocus={({ form }) => form?.querySelector('input:not([type=hidden])')}
            />
          ) : null}
        </Pill>
      ))}
    </Row>
  )
  return (
    <Card tone="sand" pad={isFolded ? 1 : 4} gap={2} id={id} tabIndex={-1}>
      {isFolded ? (
        <details className={styles.folded}>
          <summary>
            {heading}
            <span className={styles.names}>{formatList(companies.map(({ name }) => name))}</span>
            <span className={styles.change}>Change</span>
          </summary>
          {list}
        </details>
      ) : (
        <>
          {heading}
          {list}
        </>
      )}
      {error ? <p className={styles.selectionError}>{error}</p> : null}
      {excess > 0 ? (
        <p className={styles.selectionError}>
          You can send a request to up to {MAX_SELECTED_COMPANIES} companies. Remove {excess} to continue.
        </p>
      ) : companies.length > ADVISED_SELECTED_COMPANIES ? (
        <Note>
          {plural(companies.length, 'company', 'companies')} will contact you. For most owners,{' '}
          {ADVISED_SELECTED_COMPANIES} is plenty.
        </Note>
      ) : null}
    </Card>
  )
}
