import { TestimonialPerson } from '@client/public/parts/testimonials/testimonial-person.tsx'
import { classNames } from '@client/ui/class-names.ts'
import { StarRating } from '@client/ui/star-rating.tsx'
import type { Testimonial } from '@shared/content/testimonials.ts'
import styles from './testimonial-list.module.css'

interface TestimonialListProps {
  testimonials: readonly Testimonial[]
  /** Small type, side by side. */
  isSmall?: boolean
}

export function TestimonialList({ testimonials, isSmall = false }: TestimonialListProps) {
  return (
    <ul className={classNames(styles.list, isSmall ? styles.small : styles.large)}>
      {testimonials.map((testimonial) => (
        <li key={testimonial.name} className={styles.item}>
          <figure className={styles.figure}>
            <blockquote className={styles.quote}>
              <p>{testimonial.text}</p>
            </blockquote>
            <TestimonialPerson testimonial={testimonial}>
              {testimonial.rating === null ? null : <StarRating rating={testimonial.rating} />}
            </TestimonialPerson>
          </figure>
        </li>
      ))}
    </ul>
  )
}
