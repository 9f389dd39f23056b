import { useSite } from '@client/lib/site.ts'
import { Grid, Heading, Stack } from '@client/ui/primitives.tsx'
import { urls } from '@shared/lib/urls.ts'
import type { ReactNode } from 'react'
import { badgeCheckScript } from './badge-check-script.ts'
import { CopyCode } from './copy-code.tsx'
import { EmbedBuilder } from './embed-builder.tsx'

const rules = {
  Do: [
    'Show it on the website you registered with us.',
    'Keep the link around the image. It leads to the proof.',
    'Load the image from our server, so it stays up to date.',
    'Use the dark badge on dark pages.',
  ],
  'Don’t': [
    'Don’t host your own copy of the image. It goes out of date.',
    'Don’t crop, recolor or redraw it.',
    'Don’t use it for another company, a single property or a person.',
    'Don’t keep it up after your certification ends.',
  ],
}

/** Embedding guide: the code, the rules, image options and offline verification. */
export function EmbeddingGuide({ company }: { company: { id: number; name: string } }) {
  const { publicUrl } = useSite()
  return (
    <Stack gap={10}>
      <Part id="embed-code" title="The code">
        <p>
          A link and an image, nothing else: no scripts, no cookies, no tracking, and no layout shift while it
          loads. This example uses {company.name}, company number {company.id}. You’ll find your own code in
          the email that came with your badge and on your verification page. Paste it where you want the badge
          to appear.
        </p>
        <EmbedBuilder company={company} />
      </Part>

      <Part id="embed-rules" title="Do’s and don’ts">
        <Grid>
          {Object.entries(rules).map(([title, list]) => (
            <div key={title} className="prose">
              <h3>{title}</h3>
              <ul>
                {list.map((rule) => (
                  <li key={rule}>{rule}</li>
                ))}
              </ul>
            </div>
          ))}
        </Grid>
      </Part>

      <Part id="embed-options" title="Image options">
        <div className="prose">
          <ul>
            <li>
              The badge is a 3 KB SVG, sharp at any size. For emails and documents, add <code>.png</code>{' '}
              after the number; <code>?scale=2</code> or <code>?scale=3</code> makes it larger.
            </li>
            <li>
              <code>?theme=dark</code> and <code>?size=compact</code> change the look.
            </li>
            <li>
              Browsers cache it for an hour. Use <code>?maxAge=86400</code> (in seconds) to cache it for up to
              a day; an hour is the minimum.
            </li>
            <li>An unknown company number still returns an image. It reads “Not certified.”</li>
          </ul>
        </div>
      </Part>

      <Part id="embed-verify" title="Check a badge without trusting anyone">
        <p>
          Clicking a badge opens its public record on this site. Software can check more: we sign a statement
          about every badge (Ed25519, compact JWS). This script needs Node.js and no packages. Save{' '}
          <a href={urls.badgeStatement(company.id)}>the statement</a> and{' '}
          <a href={urls.hostscoreKeys()}>our public keys</a> to check a badge offline. A statement is valid
          for a day, so revocations take effect quickly.
        </p>
        <CopyCode code={badgeCheckScript(publicUrl, company.id)} label="Script that checks a badge" />
      </Part>
    </Stack>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <Heading level={2} size={3} id={id}>
        {title}
      </Heading>
      {children}
    </Stack>
  )
}
