import type { SampleCompany } from '../sample-companies.ts'
import { reviewAuthors, reviewSources, reviews } from './company-texts.ts'
import { daysBefore } from './days.ts'
import { seededRandom } from './random.ts'

const SEED = 70_000
const NEWEST_DAYS = 12
const DAYS_BETWEEN = [25, 190] as const

/** Returns the reviews behind a sample company's snippets: newest first, each author once. */
export function sampleReviews({ id, reviewSnippets }: SampleCompany, now: Date) {
  const snippets = reviewSnippets?.split('\n') ?? []
  const random = seededRandom(SEED + id)
  const authors = random.some(reviewAuthors, snippets.length)
  let daysAgo = NEWEST_DAYS
  return reviews
    .filter(({ text }) => snippets.includes(`“${text}”`))
    .map(({ text, rating, by }, index) => {
      daysAgo += random.between(...DAYS_BETWEEN)
      return {
        companyId: id,
        author: `${authors[index]}, ${by}`,
        source: random.pick(reviewSources[by]),
        reviewedOn: daysBefore(now, daysAgo),
        rating,
        text,
      }
    })
}
