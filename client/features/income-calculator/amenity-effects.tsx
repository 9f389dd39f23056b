import { Icon } from '@client/illustrations/icons.tsx'
import { formatMoney } from '@shared/format.ts'
import { type AmenityValue, amenityValues } from '@shared/income/amenity-value.ts'
import type { EstimateInput } from '@shared/income/income.ts'
import styles from './estimate-parts.module.css'

/** What each amenity adds to this home, in dollars a year. */
export function AmenityEffects({ input }: { input: EstimateInput }) {
  const byValue = amenityValues(input).sort((a, b) => b.adds - a.adds)
  const chosen = byValue.filter((amenity) => amenity.chosen)
  const others = byValue.filter((amenity) => !amenity.chosen)
  return (
    <div className={styles.amenities}>
      {chosen.length > 0 ? <AmenityList title="What yours add" amenities={chosen} /> : null}
      {others.length > 0 ? <AmenityList title="What others would add" amenities={others} /> : null}
    </div>
  )
}

function AmenityList({ title, amenities }: { title: string; amenities: readonly AmenityValue[] }) {
  return (
    <div>
      <h3 className={styles.listTitle}>{title}</h3>
      <dl className={styles.list}>
        {amenities.map(({ key, label, adds, chosen }) => (
          <div key={key}>
            <dt>
              <Icon name={chosen ? 'check' : 'plus'} size={18} />
              {label}
            </dt>
            <dd>+{formatMoney(adds)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
