import { getUtils } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { ButtonLink } from '@client/ui/button-link.tsx'
import { PageSection } from '@client/ui/page-section.tsx'
import { Row } from '@client/ui/primitives.tsx'
import { Tabs } from '@client/ui/tabs.tsx'
import { urls } from '@shared/lib/urls.ts'
import { Link, type LoaderFunctionArgs } from 'react-router-dom'
import { BadgeShowcase } from './badge-showcase.tsx'
import { EmbeddingGuide } from './embedding-guide.tsx'
import { TierDescriptions } from './tier-descriptions.tsx'

/** Example company for the embedding guide when none of the gallery's companies is listed. */
const EXAMPLE_COMPANY = { id: 65, name: 'Your Company' }

export async function loader(args: LoaderFunctionArgs) {
  await getUtils(args).badges.gallery.ensureData()
  return null
}

/** HostScore Badge Gallery (product 2.19). */
export function Component() {
  const [badges] = trpc.badges.gallery.useSuspenseQuery()
  return (
    <>
      <PageMeta
        title="HostScore Badge Gallery"
        description="Every HostScore badge in every style, theme and size, what the tiers mean, and how to add or verify a badge."
        path={urls.badgeGallery()}
      />
      <PageSection tone="sand" space="tight" className="stack">
        <h1>HostScore Badge Gallery</h1>
        <p className="intro">
          A badge shows what a company scored, and anyone can verify it. See what badges look like, what they
          mean, and how to add one to a website.
        </p>
        <p>
          <b>Only evaluated management companies may display badges.</b> Not sure a badge is real?{' '}
          <Link to={urls.verifyBadgeByName()}>Verify a badge</Link>
        </p>
        <Row>
          <ButtonLink to={urls.contact()}>Apply for Evaluation</ButtonLink>
          <ButtonLink to={urls.methodology()} kind="secondary">
            See the methodology
          </ButtonLink>
        </Row>
      </PageSection>
      <PageSection space="tight">
        <Tabs
          label="HostScore badges"
          tabs={[
            { id: 'gallery', title: 'Badge Gallery', panel: <BadgeShowcase badges={badges} /> },
            { id: 'tiers', title: 'Tier Descriptions', panel: <TierDescriptions /> },
            {
              id: 'embed',
              title: 'Embedding Guide',
              panel: <EmbeddingGuide company={badges[0] ?? EXAMPLE_COMPANY} />,
            },
          ]}
        />
      </PageSection>
    </>
  )
}
