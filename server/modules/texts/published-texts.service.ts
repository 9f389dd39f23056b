import type { Deps } from '@server/deps.ts'
import type { EditedTestimonial } from '@shared/content/testimonials.ts'
import { withCurlyQuotes } from '@shared/lib/typography.ts'
import type { WrittenLocation } from '@shared/locations/location.schema.ts'
import type { SiteTexts } from '@shared/texts/site-texts.ts'
import { type LocationText, type TextKind, toLines } from '@shared/texts/text-kinds.ts'
import type { EditedFaq } from '@shared/texts/texts.schema.ts'
import { getPublishedTexts } from './text-cache.service.ts'
import { type BodyOf, compileAnswer, getLocationKey, parseBody } from './texts.rules.ts'

async function getTextsOf<Kind extends TextKind>(
  deps: Deps,
  kind: Kind,
): Promise<{ name: string; body: BodyOf<Kind>; changedAt: Date }[]> {
  const texts = await getPublishedTexts(deps)
  return texts.flatMap((text) => {
    const body = text.kind === kind ? parseBody(kind, text.body) : null
    return body ? [{ name: text.name, body, changedAt: text.changedAt }] : []
  })
}

/** Returns the edited claims and testimonials, which any page may show. */
export async function getSiteTexts(deps: Deps): Promise<SiteTexts> {
  const claims = await getTextsOf(deps, 'claim')
  const testimonials = await getTextsOf(deps, 'testimonial')
  const toShown = ({ name, role, location, text }: EditedTestimonial) => ({ name, role, location, text })
  return {
    claims: Object.fromEntries(claims.map(({ name, body }) => [name, body.text])),
    testimonials: Object.fromEntries(testimonials.map(({ name, body }) => [name, toShown(body)])),
  }
}

/** Returns the edited items of the FAQ page by id. One that cannot be compiled is left out: the default is shown. */
export async function getEditedFaq(deps: Deps): Promise<EditedFaq> {
  const items = await getTextsOf(deps, 'faq')
  return Object.fromEntries(
    items.flatMap(({ name, body: { question, answer } }) => {
      const compiled = compileAnswer(answer)
      if (!compiled) deps.log.warn({ text: `faq/${name}` }, 'edited text cannot be shown')
      return compiled ? [[name, { question: withCurlyQuotes(question), ...compiled }] as const] : []
    }),
  )
}

/** Returns a place's text as edited. */
export async function withEditedText(deps: Deps, written: WrittenLocation): Promise<WrittenLocation> {
  const key = getLocationKey(written)
  const edited = (await getTextsOf(deps, 'location')).find(({ name }) => `location/${name}` === key)
  return edited ? { ...written, ...toWritten(edited.body, written) } : written
}

function toWritten(
  { description, topAmenities, ...stats }: LocationText,
  written: WrittenLocation,
): Pick<WrittenLocation, 'description' | 'stats'> {
  return { description, stats: { ...written.stats, ...stats, topAmenities: toLines(topAmenities) } }
}

/** Returns when places' texts were edited, by `{state}/{city}` in lower case, and the FAQ page's last change. */
export async function getEditTimes(
  deps: Deps,
): Promise<{ locations: ReadonlyMap<string, Date>; faq: Date | null }> {
  const texts = await getPublishedTexts(deps)
  const times = texts.filter(({ kind }) => kind === 'faq').map(({ changedAt }) => changedAt.getTime())
  return {
    locations: new Map(
      texts.flatMap(({ kind, name, changedAt }) => (kind === 'location' ? [[name, changedAt] as const] : [])),
    ),
    faq: times.length > 0 ? new Date(Math.max(...times)) : null,
  }
}
