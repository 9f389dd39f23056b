import { PageMeta } from '@client/lib/page-meta.tsx'
import { useSite } from '@client/lib/site.ts'
import { breadcrumbListJsonLd } from '@client/lib/structured-data.ts'
import { urls } from '@shared/lib/urls.ts'
import {
  CertificationChapter,
  LimitsAndVersions,
  NextSteps,
  TiersChapter,
} from './certification-chapters.tsx'
import { MethodologyHeader } from './methodology-header.tsx'
import { ComputationChapter, FactorsChapter } from './score-chapters.tsx'

const TITLE = 'HostScore Methodology: How Companies Are Ranked'

/** Methodology page (product 2.14). */
export function Component() {
  const { publicUrl } = useSite()
  return (
    <>
      <PageMeta
        title={TITLE}
        description="Every weight, scale and cut-off behind HostScore, a worked example, the four tiers and the certification process. Check any score yourself."
        path={urls.methodology()}
        jsonLd={
          import.meta.env.SSR
            ? [
                breadcrumbListJsonLd(publicUrl, [
                  { name: 'Home', path: urls.home() },
                  { name: 'HostScore Methodology', path: urls.methodology() },
                ]),
              ]
            : []
        }
      />
      <MethodologyHeader />
      <ComputationChapter />
      <FactorsChapter />
      <TiersChapter />
      <CertificationChapter />
      <LimitsAndVersions />
      <NextSteps />
    </>
  )
}
