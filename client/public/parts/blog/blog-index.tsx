import { Breadcrumbs } from '@client/ui/breadcrumbs.tsx'
import { PageSection } from '@client/ui/page-section.tsx'
import { Note, Stack } from '@client/ui/primitives.tsx'
import { type BlogCategory, blogCategories } from '@shared/content/blog-categories.ts'
import type { ArticleFacts } from '@shared/content/content.schema.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link, NavLink } from 'react-router-dom'
import { ArticleList } from './article-list.tsx'
import { categoryPath } from './blog-categories.ts'
import styles from './blog-index.module.css'

interface BlogIndexProps {
  category: BlogCategory | null
  articles: readonly ArticleFacts[]
  page: number
}

const LEADS: Record<BlogCategory, string> = {
  'Market Trends': 'What’s changing in vacation rental markets, and what it means for yours.',
  Investment: 'Buying, budgeting for and keeping a rental that pays.',
  Marketing: 'Listings, photos and descriptions that get a home booked.',
  'Revenue Management': 'Pricing, seasons and the nights in between.',
  'Industry Report': 'How management companies work, and how we score them.',
  'Property Management': 'The day-to-day: guests, cleaners, contracts and the people you hire.',
}

/** Blog list of all articles or one category (product 2.15). */
export function BlogIndex({ category, articles, page }: BlogIndexProps) {
  return (
    <PageSection width="wide" space="tight">
      <Stack gap={2}>
        {category ? (
          <Breadcrumbs items={[{ label: 'Blog', href: urls.blog() }, { label: category }]} />
        ) : null}
        <h1>{category ?? 'The owner’s notebook'}</h1>
        <p className="intro">
          {category
            ? LEADS[category]
            : 'Fees, prices, guests and managers: what owners ask us, answered at length.'}
        </p>
      </Stack>
      <nav aria-label="Categories" className={styles.categories}>
        <ul className={styles.list}>
          <CategoryLink label="All" href={urls.blog()} />
          {blogCategories.map((name) => (
            <CategoryLink key={name} label={name} href={categoryPath(name)} />
          ))}
        </ul>
      </nav>
      <ArticleList articles={articles} page={page} path={category ? categoryPath(category) : urls.blog()} />
      <Note>
        Subscribe by <a href={urls.blogFeed()}>RSS</a>, no account needed. Want something to print? See our{' '}
        <Link to={urls.resources()}>guides with checklists</Link>.
      </Note>
    </PageSection>
  )
}

function CategoryLink({ label, href }: { label: string; href: string }) {
  return (
    <li>
      <NavLink to={href} end className={styles.category}>
        {label}
      </NavLink>
    </li>
  )
}
