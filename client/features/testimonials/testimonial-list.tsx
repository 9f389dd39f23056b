import { StarRating } from '@client/components/star-rating.tsx'
import type { Testimonial } from '@shared/testimonials.ts'
import classes from './testimonial-list.module.css'

interface TestimonialListProps {
  testimonials: readonly Testimonial[]
}

/** What owners said, large, one after the other. A made-up one says so beside its name. */
export function TestimonialList({ testimonials }: TestimonialListProps) {
  return (
    <ul className={classes.list}>
      {testimonials.map((testimonial) => (
        <li key={testimonial.name} className={classes.item}>
          <figure className={classes.figure}>
            <blockquote className={classes.quote}>
              <p>{testimonial.text}</p>
            </blockquote>
            <figcaption className={classes.person}>
              <img
                src={testimonial.image}
                alt=""
                width={64}
                height={64}
                loading="lazy"
                className={classes.portrait}
              />
              <span>
                <b>{testimonial.name}</b>
                <span className={classes.place}>
                  {testimonial.location}
                  {testimonial.sample ? ' · sample' : null}
                </span>
                <StarRating rating={testimonial.rating} />
              </span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
