import { Icon, type IconName } from '@client/ui/illustrations/icons.tsx'
import { Illustration } from '@client/ui/illustrations/illustration.tsx'
import styles from './what-you-get.module.css'

const parts: readonly { icon: IconName; title: string; text: string }[] = [
  { icon: 'coins', title: 'Annual income', text: 'With low and high estimates, and what drives each.' },
  { icon: 'calendar', title: 'Month by month', text: 'As even or as seasonal as your guests.' },
  { icon: 'plus', title: 'What each amenity adds', text: 'In dollars, before you buy the hot tub.' },
  {
    icon: 'scale',
    title: 'What you keep',
    text: 'After commission, for companies in your area. If a fee isn’t published, we give you a question to ask instead of a guess.',
  },
]

export function WhatYouGet() {
  return (
    <section aria-labelledby="what-you-get" className={styles.promise}>
      <Illustration name="coast-scene" className={styles.image} isAboveFold />
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
