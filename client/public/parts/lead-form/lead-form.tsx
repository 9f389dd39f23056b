import type { StepBack } from '@client/lib/step-back.ts'
import { classNames } from '@client/ui/class-names.ts'
import { FieldErrorSummary } from '@client/ui/field-error-summary.tsx'
import { useLocation, useSearchParams } from 'react-router-dom'
import { AddressQuestion } from './address-question.tsx'
import { ClearForm } from './clear-form.tsx'
import { emptyValues, type LeadFormFailure, type LeadValues } from './lead-fields.ts'
import styles from './lead-form.module.css'
import type { LeadFormVariant } from './lead-form-errors.ts'
import { ContactStep, PropertyStep } from './lead-steps.tsx'
import { SelectedCompanies, type SelectedCompany } from './selected-companies.tsx'
import { useLeadForm } from './use-lead-form.ts'

interface LeadFormProps {
  id?: 'contactForm' | 'leadForm'
  selectedCompanies: readonly SelectedCompany[]
  onRemoveCompany?: (id: number) => void
  defaultCity?: string
  defaultZip?: string
  /** Type of the page or of its filter; what the owner chose stays. */
  defaultType?: LeadValues['propertyType']
  failed?: LeadFormFailure
  /** `sheet` in a panel: no card of its own, and the first field near the top. */
  look?: 'card' | 'sheet'
  /** Level of the card's heading; its sections are one level below. */
  headingLevel?: 2 | 3
  variant?: LeadFormVariant
  /** Called after success, before the thank-you page: clears the selection and closes the form. */
  onSent?: () => void
  /** Gets the way back from step 2, for a panel that Back closes. */
  stepBack?: StepBack
}

/** Two-step lead form (product 2.4). Without JavaScript it shows both steps and posts to its page. */
export function LeadForm({
  id = 'contactForm',
  selectedCompanies,
  onRemoveCompany,
  defaultCity,
  defaultZip,
  defaultType,
  failed,
  look = 'card',
  headingLevel = 2,
  variant = 'home',
  onSent,
  stepBack,
}: LeadFormProps) {
  const { pathname } = useLocation()
  // Serialize the query again: the server may encode the URL differently from the browser.
  const [params] = useSearchParams()
  const interestedCompanyIds = selectedCompanies.map((company) => company.id).join(',')
  const { formProps, field, errors, problem, sendButton, pending, headings, step, back, question, clearing } =
    useLeadForm({
      id,
      initialValues: {
        ...emptyValues({ city: defaultCity, zip: defaultZip, propertyType: defaultType }),
        interestedCompanyIds,
      },
      variant,
      failed,
      onSent,
      stepBack,
    })
  const Heading = `h${headingLevel}` as const
  const sectionLevel = headingLevel === 2 ? 3 : 4
  const url = params.size > 0 ? `${pathname}?${params}` : pathname
  const names = selectedCompanies.map((company) => company.name)

  return (
    <div id={id} className={styles[look]}>
      <Heading id={`${id}-title`} className={styles.title}>
        Get Connected with Top Property Managers
      </Heading>
      <p className={classNames('soft', styles.subtitle)}>
        Fill out this form once and connect with multiple qualified companies
      </p>
      <form
        {...formProps}
        action={url}
        aria-labelledby={`${id}-title`}
        // Its schema is loading: the button of step 1 stays enabled.
        aria-busy={(step === 1 && pending) || undefined}
        className={classNames('stack', styles.form)}
      >
        <input type="hidden" name="interestedCompanyIds" value={interestedCompanyIds} />
        <FieldErrorSummary errors={errors} posted={failed !== undefined} />
        <SelectedCompanies
          id={field('interestedCompanyIds').id}
          companies={selectedCompanies}
          onRemove={onRemoveCompany}
          isFolded={look === 'sheet'}
          error={field('interestedCompanyIds').error}
          headingLevel={sectionLevel}
        />
        <ContactStep
          field={field}
          formUrl={`${url}#${id}`}
          shown={step === 1}
          heading={headings.contact}
          headingLevel={sectionLevel}
          problem={step === 1 ? problem : null}
        />
        <PropertyStep
          field={field}
          shown={step === 2}
          heading={headings.property}
          headingLevel={sectionLevel}
          companyNames={names}
          pending={pending}
          problem={problem}
          question={
            question ? (
              <AddressQuestion
                {...question}
                key={question.addressKey}
                zipFieldId={`${id}-propertyZip`}
                posted={failed?.question !== undefined}
              />
            ) : null
          }
          posted={failed !== undefined}
          sendButton={sendButton}
          onBack={back}
        />
        <ClearForm form={formProps.ref} {...clearing} />
      </form>
    </div>
  )
}
