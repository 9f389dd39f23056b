import { Drawing } from '@client/illustrations/drawing.tsx'
import { Icon, type IconName } from '@client/illustrations/icons.tsx'
import styles from './what-you-get.module.css'

const parts: readonly { icon: IconName; title: string; text: string }[] = [
  { icon: 'coins', title: 'A year’s income', text: 'With a low and a high, and what they rest on.' },
  { icon: 'calendar', title: 'Month by month', text: 'So that a quiet November is no surprise.' },
  { icon: 'plus', title: 'What each amenity adds', text: 'In dollars, before you buy the hot tub.' },
  {
    icon: 'scale',
    title: 'What you keep',
    text: 'After the commission of companies at your place. Where they have not told us, you get a question to ask instead of a guess.',
  },
]

/** Beside the empty form: what a result will hold. */
export function WhatYouGet() {
  return (
    <section aria-labelledby="what-you-get" className={styles.promise}>
      <Drawing name="coast-scene" className={styles.picture} first />
      <h2 id="what-you-get" className={styles.title}>
        What you get
      </h2>
      <ul className={styles.parts}>
        {parts.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} size={26} />
            <div>
              <b>{title}</b>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
