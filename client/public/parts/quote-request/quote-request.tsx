import type { StepBack } from '@client/lib/step-back.ts'
import type { LeadFormFailure } from '@client/public/parts/lead-form/lead-fields.ts'
import { LeadForm } from '@client/public/parts/lead-form/lead-form.tsx'
import type { SelectedCompany } from '@client/public/parts/lead-form/selected-companies.tsx'
import { Dialog } from '@client/ui/dialog.tsx'
import type { PropertyType } from '@shared/leads/property-types.ts'
import { plural } from '@shared/lib/format.ts'
import type { LocationPage } from '@shared/locations/location.schema.ts'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import styles from './quote-request.module.css'
import { WhyProfessional } from './why-professional.tsx'

interface QuoteRequestProps {
  id: 'leadForm'
  page: LocationPage
  chosen: readonly SelectedCompany[]
  onRemove: (id: number) => void
  defaultType?: PropertyType
  failed: LeadFormFailure | undefined
  onSent: () => void
  /** The panel over the page that holds the form; null for a form in the page. */
  panel: { isOpen: boolean; onClose: () => void; stepBack: StepBack } | null
}

/** The lead form of a place and the Why Use Professional Management card. */
export function QuoteRequest({
  id,
  page,
  chosen,
  onRemove,
  defaultType,
  failed,
  onSent,
  panel,
}: QuoteRequestProps) {
  const content = (
    <>
      <LeadForm
        id={id}
        variant="location"
        look={panel ? 'sheet' : 'card'}
        selectedCompanies={chosen}
        onRemoveCompany={onRemove}
        defaultCity={page.city ?? undefined}
        defaultType={defaultType}
        failed={failed}
        onSent={onSent}
        stepBack={panel?.stepBack}
      />
      <WhyProfessional page={page} />
    </>
  )
  if (panel === null) return content
  return (
    <Dialog
      title={
        chosen.length > 0 ? `Quotes from ${plural(chosen.length, 'company', 'companies')}` : 'Request quotes'
      }
      placement="side"
      opened={panel.isOpen}
      onClose={panel.onClose}
    >
      {panel.isOpen ? <StepBackBlocker stepBack={panel.stepBack} /> : null}
      <div className={styles.sheet}>{content}</div>
    </Dialog>
  )
}

/**
 * While an open panel shows the second step of its form, Back leads to the first one. Render it in an open panel only: a
 * blocker makes the router warn about every link to a section of the page.
 */
function StepBackBlocker({ stepBack }: { stepBack: StepBack }) {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && stepBack.current !== null)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    stepBack.current?.()
    blocker.reset()
  }, [blocker, stepBack])
  return null
}
