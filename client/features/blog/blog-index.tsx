import { Breadcrumbs } from '@client/components/breadcrumbs.tsx'
import { PageSection } from '@client/components/page-section.tsx'
import { type BlogCategory, blogCategories } from '@shared/blog-categories.ts'
import type { ArticleFacts } from '@shared/schemas/content.schema.ts'
import { urls } from '@shared/urls.ts'
import { Link, NavLink } from 'react-router-dom'
import { ArticleList } from './article-list.tsx'
import { categoryPath } from './blog-categories.ts'
import classes from './blog-index.module.css'

interface BlogIndexProps {
  /** Null for all. */
  category: BlogCategory | null
  articles: readonly ArticleFacts[]
  page: number
}

/** Each category's promise, in a line. */
const LEADS: Record<BlogCategory, string> = {
  'Market Trends': 'What is changing where people rent out homes, and what it means for yours.',
  Investment: 'Buying, costing and keeping a rental that pays.',
  Marketing: 'Listings, photographs and words that get a home booked.',
  'Revenue Management': 'Prices, seasons and the nights in between.',
  'Industry Report': 'How management companies work, and how we score them.',
  'Property Management': 'Day to day: guests, cleaners, contracts and the people you hire.',
}

/** Blog list, whole or one category of it (specification, section 2: content pages). */
export function BlogIndex({ category, articles, page }: BlogIndexProps) {
  return (
    <>
      <PageSection width="wide" space="none">
        <div className={classes.head}>
          {category ? (
            <Breadcrumbs items={[{ label: 'Blog', href: urls.blog() }, { label: category }]} />
          ) : null}
          <h1>{category ?? 'The owner’s notebook'}</h1>
          <p className="lead">
            {category
              ? LEADS[category]
              : 'Fees, prices, guests and managers: what owners ask us, answered at length.'}
          </p>
        </div>
        <nav aria-label="Categories" className={classes.categories}>
          <ul className={classes.list}>
            <CategoryLink label="All" href={urls.blog()} />
            {blogCategories.map((name) => (
              <CategoryLink key={name} label={name} href={categoryPath(name)} />
            ))}
          </ul>
        </nav>
      </PageSection>
      <PageSection width="wide" space="none" className={classes.body}>
        <ArticleList articles={articles} page={page} path={category ? categoryPath(category) : urls.blog()} />
        <p className={classes.feed}>
          New articles reach you by <a href={urls.blogFeed()}>RSS feed</a>, without an account. Looking for
          something to print instead? See the <Link to={urls.resources()}>guides with checklists</Link>.
        </p>
      </PageSection>
    </>
  )
}

function CategoryLink({ label, href }: { label: string; href: string }) {
  return (
    <li>
      <NavLink to={href} end className={classes.category}>
        {label}
      </NavLink>
    </li>
  )
}
