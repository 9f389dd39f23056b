import { useClaims } from '@client/lib/site.ts'
import { ButtonLink } from '@client/ui/button-link.tsx'
import { Illustration } from '@client/ui/illustrations/illustration.tsx'
import { PageSection, SectionHeading } from '@client/ui/page-section.tsx'
import { Grid, Note, Stack } from '@client/ui/primitives.tsx'
import type { ReactNode } from 'react'
import styles from './hero.module.css'

interface HeroProps {
  search: ReactNode
  /** Way back to an earlier selection. */
  resume: ReactNode
}

/** Hero: headline, location search and the link to the lead form. */
export function Hero({ search, resume }: HeroProps) {
  const claims = useClaims()
  return (
    <div className="surface-dusk">
      <PageSection width="wide" space="tight" labelledBy="hero-title">
        <SectionHeading
          id="hero-title"
          level={1}
          title="Find a vacation rental manager you’d hand the keys to"
          intro={`Compare ${claims.preScreened.text} management companies near your property by HostScore, services and fees. Then send one request to the ones you like.`}
        />
        <Stack>
          <Grid columns={[1, 1]} from="tablet" gap={10} rowGap={2}>
            {search}
            <Stack gap={2} align="start">
              <b>Or send one request</b>
              <ButtonLink href="#contact" size="lg">
                Find Managers Near Me
              </ButtonLink>
              <Note>
                The form takes {claims.minutes.text}. It’s {claims.free.text}, with {claims.noObligation.text}
                .
              </Note>
            </Stack>
          </Grid>
          {/* Below the search, which must not move when the browser's own selection appears. */}
          {resume}
        </Stack>
      </PageSection>
      <Illustration name="hero-scene" className={`no-print ${styles.scene}`} isAboveFold />
    </div>
  )
}
