import { Note, Row } from '@client/ui/primitives.tsx'
import type { Testimonial } from '@shared/content/testimonials.ts'
import type { ReactNode } from 'react'

interface TestimonialPersonProps {
  testimonial: Testimonial
  /** Shown below the place. */
  children?: ReactNode
}

/** Caption of a testimonial: portrait, name and place; samples are labeled. */
export function TestimonialPerson({ testimonial, children }: TestimonialPersonProps) {
  return (
    <Row as="figcaption" gap={4} nowrap>
      {testimonial.image === null ? null : (
        <img src={testimonial.image} alt="" width={64} height={64} loading="lazy" />
      )}
      <div>
        <b>{testimonial.name}</b>
        <Note as="div">
          {testimonial.role ? `${testimonial.role}, ` : null}
          {testimonial.location}
          {testimonial.sample ? ' · sample' : null}
        </Note>
        {children}
      </div>
    </Row>
  )
}
