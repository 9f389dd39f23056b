import { Panel } from '@client/components/admin/screen.tsx'
import { urls } from '@shared/urls.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** How this product is found, rule by rule: what it does by itself and what people do. */
const guidelines: readonly { title: string; words: ReactNode }[] = [
  {
    title: 'One address a place',
    words:
      'Miami is /locations/fl/miami and nothing else. Other spellings, short links and full state names redirect there for good. When you link or advertise, use that address.',
  },
  {
    title: 'Three companies, or a text of its own',
    words: (
      <>
        A page with less says nothing that a search engine should send people to: it stays usable, says
        noindex and is left out of the site map. The quickest way to a new page is{' '}
        <Link to={urls.admin.companies()}>approving companies</Link> that serve the place.
      </>
    ),
  },
  {
    title: 'Write what only a local knows',
    words:
      'A text about permits, seasons and neighborhoods is worth more than the same paragraph with another city in it. Texts come with a release; note on the task of a market what should be in it.',
  },
  {
    title: 'Links follow the companies',
    words:
      'A state’s page links to its cities, a city’s page to its neighbors, and the directory to all. Nobody places these links by hand. A service area that a company leaves empty is a link that is missing.',
  },
  {
    title: 'Structured data states facts',
    words:
      'Service, breadcrumb and company list are made from what is stored. Ratings are other people’s and stay out: copying them would cost the trust of search engines.',
  },
  {
    title: 'Ask companies what they manage',
    words:
      'A property type page needs three companies that name the type. A company that names none is on none of them.',
  },
]

/** In this order; each rests on the one before. */
const phases: readonly { title: string; words: string; done: string }[] = [
  {
    title: 'Foundation',
    words: 'Every market answers under one address, carries valid structured data and is linked.',
    done: 'Basic location page, Structured data and Internal linking are complete everywhere.',
  },
  {
    title: 'Substance',
    words: 'Win companies where visits begin and there are fewer than three; approve what waits.',
    done: 'Company data is complete in every market that Analytics shows among its locations.',
  },
  {
    title: 'A voice of its own',
    words: 'Write texts for the markets with the most companies, the most visited first.',
    done: 'Location-specific content is complete for the largest markets of each state.',
  },
  {
    title: 'Depth',
    words: 'Ask companies for the property types they manage, until type pages may be indexed.',
    done: 'Property type pages are complete, and states lead to complete markets.',
  },
  {
    title: 'Upkeep',
    words: 'The nightly check opens a task again when a page loses what it had. Look here once a week.',
    done: 'Nothing that was complete stays open for longer than a month.',
  },
]

/** Implementation guidelines and phases (specification, section 2). */
export function Guidelines() {
  return (
    <div className="admin-halves">
      <Panel title="Implementation Guidelines">
        <dl className="admin-guidelines">
          {guidelines.map(({ title, words }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      <Panel title="Implementation Phases">
        <ol className="admin-phases">
          {phases.map(({ title, words, done }) => (
            <li key={title}>
              <b>{title}.</b> {words} <span>Done when: {done}</span>
            </li>
          ))}
        </ol>
      </Panel>
    </div>
  )
}
