import { Disclosure } from '@client/ui/disclosure.tsx'
import { Facts, Note, Stack } from '@client/ui/primitives.tsx'
import {
  type ContractFact,
  type ContractFactKey,
  contractFactKeys,
  contractFacts,
  formatContractFact,
  saidText,
} from '@shared/companies/contract-facts.ts'
import { plural } from '@shared/lib/format.ts'

const FIRST: ContractFactKey = 'listingAccount'

/** What the company says about its contract, who keeps the listing first, and what an owner has to ask (product 3.19). */
export function ContractFacts({ stated }: { stated: readonly ContractFact[] }) {
  const unknown = contractFactKeys.filter((key) => !stated.some(({ fact }) => fact === key))
  const days = new Set(stated.map(({ saidOn }) => saidOn.getTime()))
  const [newest] = stated
  const isOneDay = days.size === 1
  const rows = stated.map(({ fact, value, saidOn }) => ({
    name: contractFacts[fact].label,
    value: (
      <>
        {formatContractFact(fact, value)}
        {isOneDay ? null : <Note size="xs">{saidText(saidOn)}</Note>}
      </>
    ),
  }))
  const first = unknown.includes(FIRST) ? [{ name: contractFacts[FIRST].label, value: 'Unknown' }] : []
  return (
    <Stack gap={1}>
      <Facts items={[...first, ...rows]} />
      {isOneDay && newest ? <Note size="xs">{saidText(newest.saidOn)}</Note> : null}
      {unknown.length > 0 ? (
        <Disclosure
          summary={`Ask them: ${plural(unknown.length, 'open question', 'open questions')}`}
          look="quiet"
        >
          <Stack as="ul" gap={1}>
            {unknown.map((key) => (
              <li key={key}>
                <Note as="span">{contractFacts[key].question}</Note>
              </li>
            ))}
          </Stack>
        </Disclosure>
      ) : null}
    </Stack>
  )
}
