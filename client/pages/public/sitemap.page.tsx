import { PageSection, SectionHeading } from '@client/components/page-section.tsx'
import { articles } from '@client/content/articles.ts'
import { guides } from '@client/content/guides.ts'
import { categoryPath } from '@client/features/blog/blog-categories.ts'
import { type SiteMapLink, SiteMapPart } from '@client/features/site-map/site-map-columns.tsx'
import { utilsOf } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { blogCategories } from '@shared/blog-categories.ts'
import { brand } from '@shared/brand.ts'
import { states } from '@shared/places.ts'
import { urls } from '@shared/urls.ts'
import type { LoaderFunctionArgs } from 'react-router-dom'

export async function loader(args: LoaderFunctionArgs) {
  await utilsOf(args).locations.markets.ensureData()
  return null
}

const pages: readonly SiteMapLink[] = [
  { label: 'Home', path: urls.home() },
  { label: `Why use ${brand.name}`, path: urls.whyUse() },
  { label: 'Income calculator', path: urls.incomeCalculator() },
  { label: 'HostScore methodology', path: urls.methodology() },
  { label: 'Frequently asked questions', path: urls.faq() },
  { label: 'Testimonials', path: urls.testimonials() },
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

/** Every public page on one (readings: linked but missing routes), so that none is more than two clicks away. */
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
      <PageSection width="wide">
        <SectionHeading level={1} title="Site map" lead="Every page, in one place." />
        <SiteMapPart id="pages" title="Pages" links={pages} look="names" />
        <SiteMapPart id="for-companies" title="For companies" links={forCompanies} look="names" />
        {cities.length > 0 ? (
          <SiteMapPart id="cities" title="Cities with companies" links={cities} look="names">
            <p className="soft">The figure is how many companies you can compare there.</p>
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
