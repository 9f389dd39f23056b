import { articles } from '@client/content/articles.ts'
import { guides } from '@client/content/guides.ts'
import { getUtils } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { categoryPath } from '@client/public/parts/blog/blog-categories.ts'
import { PageSection, SectionHeading } from '@client/ui/page-section.tsx'
import { blogCategories } from '@shared/content/blog-categories.ts'
import { brand } from '@shared/lib/brand.ts'
import { MARKETS_LISTED } from '@shared/lib/limits.ts'
import { urls } from '@shared/lib/urls.ts'
import { states } from '@shared/locations/places.ts'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { type SiteMapLink, SiteMapPart } from './site-map-columns.tsx'

export async function loader(args: LoaderFunctionArgs) {
  await getUtils(args).locations.markets.ensureData()
  return null
}

const pages: readonly SiteMapLink[] = [
  { label: 'Home', path: urls.home() },
  { label: `Why use ${brand.name}`, path: urls.whyUse() },
  { label: 'Income calculator', path: urls.incomeCalculator() },
  { label: 'HostScore methodology', path: urls.methodology() },
  { label: 'Frequently asked questions', path: urls.faq() },
  { label: 'Testimonials', path: urls.testimonials() },
  { label: `About ${brand.name}`, path: urls.about() },
  { label: 'Contact', path: urls.contact() },
  { label: 'Privacy Policy', path: urls.privacy() },
  { label: 'Terms of Service', path: urls.terms() },
]

const forCompanies: readonly SiteMapLink[] = [
  { label: 'Register your company', path: urls.registerCompany() },
  { label: 'Badge gallery', path: urls.badgeGallery() },
  { label: 'Verify a badge', path: urls.verifyBadgeByName() },
]

const stateLinks: readonly SiteMapLink[] = Object.entries(states).map(([code, name]) => ({
  label: name,
  path: urls.location({ state: code }),
}))

/** Site map (product 2.18): every public page, so that none is more than two clicks away. */
export function Component() {
  const [markets] = trpc.locations.markets.useSuspenseQuery()
  const cities = [...markets]
    .sort((a, b) => a.state.localeCompare(b.state) || a.name.localeCompare(b.name))
    .map((market) => ({
      label: `${market.name}, ${market.state}`,
      path: urls.location({ state: market.state, city: market.citySlug }),
      note: String(market.companyCount),
    }))
  return (
    <>
      <PageMeta
        title="Site Map"
        description={`Every page of ${brand.name}: states and cities with management companies, guides, articles and tools.`}
        path={urls.sitemap()}
      />
      <PageSection width="wide" space="tight">
        <SectionHeading level={1} title="Site map" intro="Every page, in one place." />
        <SiteMapPart id="pages" title="Pages" links={pages} look="names" />
        <SiteMapPart id="for-companies" title="For companies" links={forCompanies} look="names" />
        {cities.length > 0 ? (
          <SiteMapPart id="cities" title="Cities with companies" links={cities} look="names">
            <p className="soft">
              Numbers show how many companies serve each city.
              {cities.length >= MARKETS_LISTED
                ? ' These have the most; the page of a state lists all of its cities.'
                : null}
            </p>
          </SiteMapPart>
        ) : null}
        <SiteMapPart id="states" title="States" links={stateLinks} look="names" />
        <SiteMapPart
          id="guides"
          title="Guides"
          links={[
            { label: 'All guides', path: urls.resources() },
            ...guides.map(({ title, slug }) => ({ label: title, path: urls.guide(slug) })),
          ]}
        />
        <SiteMapPart
          id="articles"
          title="Articles"
          links={[
            { label: 'All articles', path: urls.blog() },
            ...articles.map(({ title, slug }) => ({ label: title, path: urls.blogArticle(slug) })),
          ]}
        />
        <SiteMapPart
          id="categories"
          title="Blog categories"
          links={blogCategories.map((name) => ({ label: name, path: categoryPath(name) }))}
          look="names"
        />
      </PageSection>
    </>
  )
}
