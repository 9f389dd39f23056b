import { ButtonLink } from '@client/components/button-link.tsx'
import { PageSection } from '@client/components/page-section.tsx'
import { Tabs } from '@client/components/tabs.tsx'
import { BadgeShowcase } from '@client/features/badge-gallery/badge-showcase.tsx'
import { EmbeddingGuide } from '@client/features/badge-gallery/embedding-guide.tsx'
import { TierDescriptions } from '@client/features/badge-gallery/tier-descriptions.tsx'
import { Icon } from '@client/illustrations/icons.tsx'
import { utilsOf } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { urls } from '@shared/urls.ts'
import { Link, type LoaderFunctionArgs } from 'react-router-dom'
import styles from './badge-gallery.module.css'

/** The guide's example where the gallery's companies are not listed. */
const NOBODY = { id: 65, name: 'Your Company' }

export async function loader(args: LoaderFunctionArgs) {
  await utilsOf(args).badges.gallery.ensureData()
  return null
}

/** HostScore Badge Gallery (specification, section 2). */
export function Component() {
  const [badges] = trpc.badges.gallery.useSuspenseQuery()
  return (
    <>
      <PageMeta
        title="HostScore Badge Gallery"
        description="Every HostScore badge in every style, theme and size, what the tiers mean, and how to show or check a badge."
        path={urls.badgeGallery()}
      />
      <PageSection tone="sand" space="tight">
        <div className={styles.opening}>
          <h1>HostScore Badge Gallery</h1>
          <p className="lead">
            A badge says what a company scored, and every badge can be checked. This is how they look, what
            they mean, and how to put one on a website.
          </p>
          <p className={styles.notice}>
            <Icon name="shield-check" size={22} />
            <span>
              Only evaluated management companies may display badges. Seen one you doubt?{' '}
              <Link to={urls.verifyBadgeByName()}>Verify a badge</Link>
            </span>
          </p>
          <div className={styles.actions}>
            <ButtonLink to={urls.contact()}>Apply for Evaluation</ButtonLink>
            <ButtonLink to={urls.methodology()} kind="secondary">
              See the methodology
            </ButtonLink>
          </div>
        </div>
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
              panel: <EmbeddingGuide company={badges[0] ?? NOBODY} />,
            },
          ]}
        />
      </PageSection>
    </>
  )
}
