import { Accordion, List, Text } from '@mantine/core'
import { urls } from '@shared/lib/urls.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface Advice {
  title: string
  text: ReactNode
  /** When a phase is complete. */
  done?: string
}

/** Rules of search visibility: what the product does automatically and what people do. */
const guidelines: readonly Advice[] = [
  {
    title: 'One URL per location',
    text: 'Miami is always /locations/fl/miami. Other spellings, short links and full state names redirect there permanently. Use that URL when you link or advertise.',
  },
  {
    title: 'Three companies or original text',
    text: (
      <>
        A page with less has nothing to offer searchers. It stays usable but is marked noindex and left out of
        the sitemap. The quickest way to add a page is{' '}
        <Link to={urls.admin.companies()}>approving companies</Link> that serve the location.
      </>
    ),
  },
  {
    title: 'Write what only locals know',
    text: (
      <>
        Original text about permits, seasons and neighborhoods beats the same paragraph with another city’s
        name. Write it in <Link to={urls.admin.texts()}>Texts</Link>.
      </>
    ),
  },
  {
    title: 'Links follow the companies',
    text: 'A state page links to its cities, a city page to its neighbors, and the directory to all of them. These links are automatic. A company without a service area means missing links.',
  },
  {
    title: 'Structured data states facts',
    text: 'Service, breadcrumb and company list data come from stored facts. Ratings from other sites stay out: copying them would cost us search engines’ trust.',
  },
  {
    title: 'Ask companies what they manage',
    text: 'A property type page needs three companies that list the type. A company that lists no types appears on none of these pages.',
  },
]

/** Phases in order; each builds on the previous one. */
const phases: readonly Advice[] = [
  {
    title: 'Foundation',
    text: 'Every market has one URL, valid structured data and internal links.',
    done: 'Basic location page, Structured data and Internal linking are complete everywhere.',
  },
  {
    title: 'Substance',
    text: 'Recruit companies where visits start and there are fewer than three; review pending ones.',
    done: 'Company data is complete in every market that Analytics shows among its locations.',
  },
  {
    title: 'Original text',
    text: 'Write texts for the markets with the most companies, starting with the most visited.',
    done: 'Location-specific content is complete for the largest markets of each state.',
  },
  {
    title: 'Depth',
    text: 'Ask companies which property types they manage until type pages can be indexed.',
    done: 'Property type pages are complete, and states lead to complete markets.',
  },
  {
    title: 'Upkeep',
    text: 'The nightly check reopens a task when a page loses what it had. Check here once a week.',
    done: 'No reopened task stays open for longer than a month.',
  },
]

const blocks = [
  { title: 'Implementation Guidelines', type: 'unordered', entries: guidelines },
  { title: 'Implementation Phases', type: 'ordered', entries: phases },
] as const

/** Implementation guidelines and phases (product 2.30), folded. */
export function Guidelines() {
  return (
    <Accordion variant="contained" multiple order={2} bg="var(--color-card)">
      {blocks.map(({ title, type, entries }) => (
        <Accordion.Item key={title} value={title}>
          <Accordion.Control>{title}</Accordion.Control>
          <Accordion.Panel>
            <List type={type} size="sm" spacing="xs">
              {entries.map((entry) => (
                <List.Item key={entry.title}>
                  <b>{entry.title}.</b> {entry.text}
                  {entry.done ? (
                    <Text span inherit display="block" c="dimmed">
                      Done when: {entry.done}
                    </Text>
                  ) : null}
                </List.Item>
              ))}
            </List>
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}
