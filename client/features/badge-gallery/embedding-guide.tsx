import { useSite } from '@client/lib/site.ts'
import { badgeCheckScript } from '@shared/hostscore/badge-check-script.ts'
import { urls } from '@shared/urls.ts'
import { CopyCode } from './copy-code.tsx'
import { EmbedBuilder } from './embed-builder.tsx'
import styles from './embedding-guide.module.css'

const dos = [
  'Show it on the website you registered with us.',
  'Keep the link around the picture: it leads to the proof.',
  'Let the picture come from our server, so that it stays true.',
  'Choose the dark badge for dark pages.',
]
const donts = [
  'Do not save the picture and show the copy: a copy goes stale.',
  'Do not crop, recolor or redraw it.',
  'Do not show it for another company, a single property or a person.',
  'Do not keep it when the certification has ended.',
]

/** How to show a badge, and how anyone can check one without trusting the page it stands on. */
export function EmbeddingGuide({ company }: { company: { id: number; name: string } }) {
  const { publicUrl } = useSite()
  return (
    <div className={styles.guide}>
      <section className={styles.part} aria-labelledby="embed-code">
        <h2 id="embed-code">The code</h2>
        <p>
          A link and a picture, nothing else: no script, no cookie, no tracking, and nothing on your page
          moves while it loads. This example shows {company.name}, company number {company.id}. Your own code
          is in the mail that came with your badge, and on your verification page.
        </p>
        <EmbedBuilder company={company} />
      </section>

      <section className={styles.part} aria-labelledby="embed-rules">
        <h2 id="embed-rules">Do’s and don’ts</h2>
        <div className={styles.rules}>
          <div>
            <h3>Please do</h3>
            <ul>
              {dos.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </div>
          <div>
            <h3>Please don’t</h3>
            <ul>
              {donts.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </div>
        </div>
      </section>

      <section className={styles.part} aria-labelledby="embed-options">
        <h2 id="embed-options">More about the picture</h2>
        <ul className={styles.plain}>
          <li>
            It is an SVG of about 3 KB, sharp at any size. For mails and documents add <code>.png</code> after
            the number; <code>?scale=2</code> or <code>?scale=3</code> makes it larger.
          </li>
          <li>
            <code>?theme=dark</code> and <code>?size=compact</code> choose the look.
          </li>
          <li>
            Browsers keep it for an hour. <code>?maxAge=86400</code> lets them keep it for up to a day, in
            seconds; shorter than an hour is not possible.
          </li>
          <li>
            If we cannot say anything about a number, there is still a picture: it reads “Not certified.”
          </li>
        </ul>
      </section>

      <section className={styles.part} aria-labelledby="embed-verify">
        <h2 id="embed-verify">Check a badge without trusting anyone</h2>
        <p>
          A click on a badge opens its public record here. A program can check more: we sign a statement about
          every badge (Ed25519, compact JWS). This script needs Node.js and no package. Saved to files,{' '}
          <a href={urls.badgeStatement(company.id)}>the statement</a> and{' '}
          <a href={urls.hostscoreKeys()}>our public keys</a> can be checked offline; a statement holds for a
          day, so that a revocation gets around.
        </p>
        <CopyCode code={badgeCheckScript(publicUrl, company.id)} label="Script that checks a badge" />
      </section>
    </div>
  )
}
