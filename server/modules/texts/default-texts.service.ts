import type { Deps } from '@server/deps.ts'
import { getFaqItems } from '@server/modules/content/content.service.ts'
import { listWrittenTexts } from '@server/modules/locations/locations.service.ts'
import { claimBases } from '@shared/content/claim-bases.ts'
import { claims } from '@shared/content/claims.ts'
import { testimonialKey, testimonials } from '@shared/content/testimonials.ts'
import { objectKeys } from '@shared/lib/objects.ts'
import { urls } from '@shared/lib/urls.ts'
import type { TextBody, TextKind } from '@shared/texts/text-kinds.ts'
import { getLocationKey } from './texts.rules.ts'

/** Text that comes with the release. */
export interface DefaultText {
  key: string
  kind: TextKind
  title: string
  page: { label: string; path: string }
  /** Id of the element on the page that shows it. */
  anchor: string | null
  body: TextBody
  /** Note for the editor. */
  remark: string | null
}

/** Lists every text that can be edited, in the order of the kinds. */
export async function listDefaultTexts(deps: Deps): Promise<DefaultText[]> {
  return [...(await locationTexts(deps)), ...faqTexts(), ...claimTexts(), ...testimonialTexts()]
}

async function locationTexts(deps: Deps): Promise<DefaultText[]> {
  const places = await listWrittenTexts(deps)
  return places.map(({ state, slug, city, description, stats }) => ({
    key: getLocationKey({ state, slug }),
    kind: 'location',
    title: `${city}, ${state}`,
    page: { label: 'Location page', path: urls.location({ state, city: slug }) },
    anchor: 'about-place',
    remark: null,
    body: {
      description,
      averageOccupancy: stats.averageOccupancy,
      peakSeasonRates: stats.peakSeasonRates,
      annualRevenue: stats.annualRevenue,
      topAmenities: stats.topAmenities.join('\n'),
      regulations: stats.regulations,
    },
  }))
}

function faqTexts(): DefaultText[] {
  return getFaqItems().map(({ id, question, answer }) => ({
    key: `faq/${id}`,
    kind: 'faq',
    title: question,
    page: { label: 'FAQ', path: `${urls.faq()}#${id}` },
    anchor: id,
    remark: null,
    body: { question, answer },
  }))
}

function claimTexts(): DefaultText[] {
  return objectKeys(claims).map((name) => ({
    key: `claim/${name}`,
    kind: 'claim',
    title: claims[name].text,
    page: { label: 'Home page and others', path: urls.home() },
    anchor: null,
    remark: `Basis of the default text: ${claimBases[name]}`,
    // The editor has to write a basis, with its date.
    body: { text: claims[name].text, basis: '', basisDate: '' },
  }))
}

function testimonialTexts(): DefaultText[] {
  return testimonials.map((sample) => ({
    key: `testimonial/${testimonialKey(sample)}`,
    kind: 'testimonial',
    title: `${sample.name} (sample)`,
    page: { label: 'Testimonials', path: urls.testimonials() },
    anchor: null,
    remark:
      'The default text is a sample and labeled as one. Replace it with the words of an owner who permits it.',
    body: { name: sample.name, role: '', location: sample.location, text: sample.text, source: '' },
  }))
}
