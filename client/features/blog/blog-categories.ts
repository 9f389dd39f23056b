import { type BlogCategory, blogCategories } from '@shared/blog-categories.ts'
import { slugify } from '@shared/slug.ts'
import { urls } from '@shared/urls.ts'

export function categoryPath(category: BlogCategory): string {
  return urls.blogCategory(slugify(category))
}

/** `market-trends` is Market Trends; null for what is no category. */
export function findCategory(slug: string): BlogCategory | null {
  return blogCategories.find((category) => slugify(category) === slug) ?? null
}
