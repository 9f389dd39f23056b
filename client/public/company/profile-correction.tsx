import { CorrectionRequest } from '@client/public/parts/correction-request/correction-request.tsx'
import { Disclosure } from '@client/ui/disclosure.tsx'
import { PageSection } from '@client/ui/page-section.tsx'
import { useEffect, useState } from 'react'

const ANCHOR = 'correct'

/** "Is this your company?": folded, and open for the link of an email (product 2.45). */
export function ProfileCorrection({ companyId }: { companyId: number }) {
  const [isOpen, setIsOpen] = useState<true>()
  // For browsers that do not open it themselves for a link to its inside.
  useEffect(() => {
    if (window.location.hash === `#${ANCHOR}`) setIsOpen(true)
  }, [])
  return (
    <PageSection width="wide" space="none" noPrint>
      <Disclosure summary="Is this your company?" open={isOpen}>
        <div id={ANCHOR}>
          <CorrectionRequest companyId={String(companyId)} />
        </div>
      </Disclosure>
    </PageSection>
  )
}
