import { slugify } from '../lib/slug.ts'

export interface Testimonial {
  name: string
  /** Absent for a sample. */
  role?: string
  location: string
  /** Null for a real person: portraits are invented. */
  image: string | null
  /** Stars; null for a person who gave none. */
  rating: 5 | null
  text: string
  /** True for an invented person. The page labels it as a sample. */
  sample: boolean
}

/** Sample testimonials. An operator replaces them before the site goes public. */
export const testimonials = [
  {
    name: 'Dana R.',
    location: 'Destin, FL',
    image: '/images/testimonials/dana-r.svg',
    rating: 5,
    text: 'I had three companies side by side in one evening, with their fees spelled out. The one I chose answered the next morning.',
    sample: true,
  },
  {
    name: 'Luis M.',
    location: 'Breckenridge, CO',
    image: '/images/testimonials/luis-m.svg',
    rating: 5,
    text: 'I used to drive two hours for a broken heater. Now someone local goes, and I read about it in the monthly statement.',
    sample: true,
  },
  {
    name: 'Priya K.',
    location: 'San Diego, CA',
    image: '/images/testimonials/priya-k.svg',
    rating: 5,
    text: 'The comparison showed me what I was really paying for. I changed managers and kept my house rules and my cleaner.',
    sample: true,
  },
] as const satisfies readonly Testimonial[]

export type EditedTestimonial = Pick<Testimonial, 'name' | 'location' | 'text'> & { role: string }

/** Returns the name of a sample in keys of texts: `dana-r`. */
export function testimonialKey({ name }: Pick<Testimonial, 'name'>): string {
  return slugify(name)
}

/**
 * Returns the testimonials to show: the genuine ones that replaced a sample, or, while there are none, the samples.
 * @param edited genuine ones, by the key of the sample
 */
export function shownTestimonials(edited: Readonly<Record<string, EditedTestimonial>>): Testimonial[] {
  const genuine = testimonials.flatMap((sample) => {
    const person = edited[testimonialKey(sample)]
    return person ? [{ ...person, image: null, rating: null, sample: false }] : []
  })
  return genuine.length > 0 ? genuine : [...testimonials]
}
