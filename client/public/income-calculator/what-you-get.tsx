import { Icon, type IconName } from '@client/ui/illustrations/icons.tsx'
import { Illustration } from '@client/ui/illustrations/illustration.tsx'
import { Grid, Heading, Row, Stack } from '@client/ui/primitives.tsx'
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
    <Stack as="section" gap={6} aria-labelledby="what-you-get" className="no-print">
      <Illustration name="coast-scene" className={styles.image} />
      <Heading level={2} size={3} id="what-you-get">
        What you get
      </Heading>
      <Grid as="ul" min={15}>
        {parts.map(({ icon, title, text }) => (
          <Row key={title} as="li" nowrap align="start" className={styles.part}>
            <Icon name={icon} size={26} />
            <div>
              <b>{title}</b>
              <p className="soft">{text}</p>
            </div>
          </Row>
        ))}
      </Grid>
    </Stack>
  )
}
