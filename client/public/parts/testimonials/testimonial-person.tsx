import type { Testimonial } from '@shared/content/testimonials.ts'
import type { ReactNode } from 'react'
import styles from './testimonial-person.module.css'

interface TestimonialPersonProps {
  testimonial: Testimonial
  /** Shown below the place. */
  children?: ReactNode
}

/** Caption of a testimonial: portrait, name and place; samples are labeled. */
export function TestimonialPerson({ testimonial, children }: TestimonialPersonProps) {
  return (
    <figcaption className={styles.person}>
      {testimonial.image === null ? null : (
        <img src={testimonial.image} alt="" width={64} height={64} loading="lazy" />
      )}
      <span>
        <b>{testimonial.name}</b>
        <span className={styles.place}>
          {testimonial.role ? `${testimonial.role}, ` : null}
          {testimonial.location}
          {testimonial.sample ? ' · sample' : null}
        </span>
        {children}
      </span>
    </figcaption>
  )
}
