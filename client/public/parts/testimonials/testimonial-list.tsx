import { Grid, Stack } from '@client/ui/primitives.tsx'
import { StarRating } from '@client/ui/star-rating.tsx'
import type { Testimonial } from '@shared/content/testimonials.ts'
import styles from './testimonial-list.module.css'
import { TestimonialPerson } from './testimonial-person.tsx'

interface TestimonialListProps {
  testimonials: readonly Testimonial[]
  /** Large type, below each other, instead of side by side. */
  isLarge?: boolean
}

export function TestimonialList({ testimonials, isLarge = false }: TestimonialListProps) {
  return (
    <Grid
      as="ul"
      min={16}
      className={isLarge ? styles.large : styles.row}
      // Scrolls on narrow screens, so it must be reachable by keyboard.
      tabIndex={isLarge ? undefined : 0}
      aria-label="Testimonials"
    >
      {testimonials.map((testimonial) => (
        <li key={testimonial.name}>
          <Stack as="figure" gap={3}>
            <blockquote className={styles.quote}>
              <p>{testimonial.text}</p>
            </blockquote>
            <TestimonialPerson testimonial={testimonial}>
              {testimonial.rating === null ? null : <StarRating rating={testimonial.rating} />}
            </TestimonialPerson>
          </Stack>
        </li>
      ))}
    </Grid>
  )
}
