import { Accordion, List, Text } from '@mantine/core'
import { urls } from '@shared/lib/urls.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** Rules of search visibility: what the product does automatically and what people do. */
const guidelines: Record<string, ReactNode> = {
  'One URL per location':
    'Miami is always /locations/fl/miami. Other spellings, short links and full state names redirect there permanently. Use that URL when you link or advertise.',
  'Three companies or original text': (
    <>
      A page with less has nothing to offer searchers. It stays usable but is marked noindex and left out of
      the sitemap. The quickest way to add a page is{' '}
      <Link to={urls.admin.companies()}>approving companies</Link> that serve the location.
    </>
  ),
  'Write what only locals know': (
    <>
      Original text about permits, seasons and neighborhoods beats the same paragraph with another city’s
      name. Write it in <Link to={urls.admin.texts()}>Texts</Link>.
    </>
  ),
  'Links follow the companies':
    'A state page links to its cities, a city page to its neighbors, and the directory to all of them. These links are automatic. A company without a service area means missing links.',
  'Structured data states facts':
    'Service, breadcrumb and company list data come from stored facts. Ratings from other sites stay out: copying them would cost us search engines’ trust.',
  'Ask companies what they manage':
    'A property type page needs three companies that list the type. A company that lists no types appears on none of these pages.',
}

/** @param done when the phase is complete */
const toPhase = (text: string, done: string) => (
  <>
    {text}
    <Text span inherit display="block" c="dimmed">
      Done when: {done}
    </Text>
  </>
)

/** Phases in order; each builds on the previous one. */
const phases: Record<string, ReactNode> = {
  Foundation: toPhase(
    'Every market has one URL, valid structured data and internal links.',
    'Basic location page, Structured data and Internal linking are complete everywhere.',
  ),
  Substance: toPhase(
    'Recruit companies where visits start and there are fewer than three; review pending ones.',
    'Company data is complete in every market that Analytics shows among its locations.',
  ),
  'Original text': toPhase(
    'Write texts for the markets with the most companies, starting with the most visited.',
    'Location-specific content is complete for the largest markets of each state.',
  ),
  Depth: toPhase(
    'Ask companies which property types they manage until type pages can be indexed.',
    'Property type pages are complete, and states lead to complete markets.',
  ),
  Upkeep: toPhase(
    'The nightly check reopens a task when a page loses what it had. Check here once a week.',
    'No reopened task stays open for longer than a month.',
  ),
}

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
              {Object.entries(entries).map(([name, text]) => (
                <List.Item key={name}>
                  <b>{name}.</b> {text}
                </List.Item>
              ))}
            </List>
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}
