import { CorrectionRequest } from '@client/public/parts/correction-request/correction-request.tsx'
import { Disclosure } from '@client/ui/disclosure.tsx'
import { PageSection } from '@client/ui/page-section.tsx'
import { useEffect, useState } from 'react'

const ANCHOR = 'correct'

/** "Is this your company?": folded, and open for the link of an email (product 2.45). */
export function ProfileCorrection({ companyId }: { companyId: number }) {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => setIsOpen(window.location.hash === `#${ANCHOR}`), [])
  return (
    <PageSection id={ANCHOR} width="wide" space="none" noPrint>
      <Disclosure summary="Is this your company?" open={isOpen || undefined}>
        <CorrectionRequest companyId={String(companyId)} />
      </Disclosure>
    </PageSection>
  )
}
