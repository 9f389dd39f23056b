import { PageMeta } from '@client/lib/page-meta.tsx'
import { useClaims, useSite } from '@client/lib/site.ts'
import { breadcrumbListJsonLd, organizationJsonLd } from '@client/lib/structured-data.ts'
import { Breadcrumbs } from '@client/ui/breadcrumbs.tsx'
import { HeaderScene } from '@client/ui/header-scene.tsx'
import { PageSection, SectionHeading } from '@client/ui/page-section.tsx'
import { Grid, Stack } from '@client/ui/primitives.tsx'
import { brand } from '@shared/lib/brand.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'
import styles from './about.page.module.css'
import { OperatorCard } from './operator-card.tsx'
import { EditorialPolicy, MoneySection, RankingPolicy } from './policies.tsx'

/** About page (product 2.34): the operator, the money, the rules of ranking and of editing, and the contact. */
export function Component() {
  const claims = useClaims()
  const { publicUrl, operator } = useSite()
  return (
    <>
      <PageMeta
        title={`About ${brand.name}`}
        description={`Who runs ${brand.name}, how it earns money, how companies are ranked, how articles are written, and how to reach us.`}
        path={urls.about()}
        jsonLd={
          import.meta.env.SSR
            ? [
                organizationJsonLd(publicUrl, operator),
                breadcrumbListJsonLd(publicUrl, [
                  { name: 'Home', path: urls.home() },
                  { name: 'About', path: urls.about() },
                ]),
              ]
            : []
        }
      />
      <PageSection tone="dusk" space="none">
        <Grid columns={[7, 5]} gap={12} align="center">
          <Stack gap={3} className={styles.intro}>
            <Breadcrumbs items={[{ label: 'Home', href: urls.home() }, { label: 'About' }]} />
            <h1>About {brand.name}</h1>
            <p className="intro">
              {brand.name} helps owners of vacation rentals find a management company. We list companies, show
              what’s on record about each one, and pass an owner’s request on to the companies the owner
              picks. Nothing else.
            </p>
          </Stack>
          <HeaderScene character="lake" className={styles.scene} />
        </Grid>
      </PageSection>
      <PageSection space="tight" labelledBy="operator">
        <SectionHeading id="operator" title="Who runs this site" />
        <OperatorCard operator={operator} />
      </PageSection>
      <MoneySection />
      <RankingPolicy />
      <EditorialPolicy />
      <PageSection tone="dusk" space="tight" labelledBy="reach-us" className="stack">
        <h2 id="reach-us">Tell us what’s wrong</h2>
        <p>
          A wrong fact, an unfair score, a company that doesn’t answer, or your own data: write to us on the{' '}
          <Link to={urls.contact()}>contact page</Link>. A person reads every message and replies{' '}
          {claims.followUp.text}. A company that disagrees with a decision can object there too.
        </p>
      </PageSection>
    </>
  )
}
