import {
  CertificationChapter,
  LimitsChapter,
  TiersChapter,
  VersionsChapter,
} from '@client/features/methodology/certification-chapters.tsx'
import { MethodologyHeader } from '@client/features/methodology/methodology-header.tsx'
import { ComputationChapter, FactorsChapter } from '@client/features/methodology/score-chapters.tsx'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { useSite } from '@client/lib/site.ts'
import { breadcrumbListJsonLd } from '@shared/structured-data.ts'
import { urls } from '@shared/urls.ts'

const TITLE = 'HostScore Methodology: How Companies Are Ranked'

/** Methodology page (specification, section 2). */
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
      <FactorsChapter />
      <ComputationChapter />
      <TiersChapter />
      <CertificationChapter />
      <LimitsChapter />
      <VersionsChapter />
    </>
  )
}
