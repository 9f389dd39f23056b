import { PLACE_FIRST_WORDS, PLACE_NAMES, PLACE_WORDS } from '@shared/lib/slug.ts'
import { type Expression, type RawBuilder, sql } from 'kysely'

/** SQL version of `placeSlug`, for names of cities as they were typed; a test compares both. */
export function placeSlugOf(name: Expression<string>): RawBuilder<string> {
  const slug = sql<string>`btrim(regexp_replace(fold_text(${name}), '[^a-z0-9]+', '-', 'g'), '-')`
  const withWords = [...PLACE_WORDS].reduce(
    (text, [word, folded]) =>
      sql<string>`regexp_replace(${text}, ${sql.lit(`(^|-)${word}(?=-|$)`)}, ${sql.lit(`\\1${folded}`)}, 'g')`,
    slug,
  )
  const folded = [...PLACE_FIRST_WORDS].reduce(
    (text, [word, first]) =>
      sql<string>`regexp_replace(${text}, ${sql.lit(`^${word}-`)}, ${sql.lit(`${first}-`)})`,
    withWords,
  )
  const known = sql.join(
    [...PLACE_NAMES].map(([from, to]) => sql`WHEN ${sql.lit(from)} THEN ${sql.lit(to)}`),
    sql` `,
  )
  // A word alone is a name or a state's code.
  const words = sql<string>`CASE WHEN ${slug} LIKE '%-%' THEN ${folded} ELSE ${slug} END`
  return sql<string>`CASE ${slug} ${known} ELSE CASE ${words} ${known} ELSE ${words} END END`
}
