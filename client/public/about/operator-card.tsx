import { Card, Facts, Stack } from '@client/ui/primitives.tsx'
import type { Operator } from '@shared/content/operator.ts'
import { brand } from '@shared/lib/brand.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'

/** Name, postal address and email address of the operator, or a plain statement that they are not published. */
export function OperatorCard({ operator: { name, address, email } }: { operator: Operator }) {
  return (
    <Stack gap={5}>
      <Facts
        look="columns"
        items={[
          { name: 'Operator', value: name ?? <Missing fact="name" /> },
          { name: 'Postal address', value: address ?? <Missing fact="address" /> },
          {
            name: 'Email',
            value: email ? (
              <a href={`mailto:${email}`}>{email}</a>
            ) : (
              <Link to={urls.contact()}>Use the contact form</Link>
            ),
          },
        ]}
      />
      {name ? (
        <p className="soft">
          The operator is responsible for this site and is the “we” of our{' '}
          <Link to={urls.terms()}>terms</Link> and <Link to={urls.privacy()}>privacy policy</Link>.
        </p>
      ) : (
        <Card tone="warning">
          <p>
            Anyone can run a copy of {brand.name}, and this copy doesn’t name its operator yet. Before you
            send personal details, <Link to={urls.contact()}>ask who runs it</Link>.
          </p>
        </Card>
      )}
    </Stack>
  )
}

function Missing({ fact }: { fact: string }) {
  return <span className="soft">This site’s operator hasn’t published their {fact} yet.</span>
}
