import type { EditedTestimonial } from '../content/testimonials.ts'

/** Edited texts that are part of every page's settings: claims by name and testimonials by key. */
export interface SiteTexts {
  claims: Readonly<Record<string, string>>
  testimonials: Readonly<Record<string, EditedTestimonial>>
}

export const noSiteTexts: SiteTexts = { claims: {}, testimonials: {} }
