import { type BlogCategory, blogCategories } from '@shared/content/blog-categories.ts'
import { slugify } from '@shared/lib/slug.ts'
import { urls } from '@shared/lib/urls.ts'

export function categoryPath(category: BlogCategory): string {
  return urls.blogCategory(slugify(category))
}

/** Returns the category of a slug such as `market-trends`; null for an unknown one. */
export function findCategory(slug: string): BlogCategory | null {
  return blogCategories.find((category) => slugify(category) === slug) ?? null
}
