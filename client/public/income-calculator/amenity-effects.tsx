import { Icon } from '@client/ui/illustrations/icons.tsx'
import { type AmenityValue, amenityValues } from '@shared/income/amenity-value.ts'
import type { EstimateInput } from '@shared/income/income.ts'
import { formatMoney } from '@shared/lib/format.ts'
import styles from './estimate-parts.module.css'

export function AmenityEffects({ input }: { input: EstimateInput }) {
  const byValue = amenityValues(input).sort((a, b) => b.addedIncome - a.addedIncome)
  const chosen = byValue.filter((amenity) => amenity.isSelected)
  const others = byValue.filter((amenity) => !amenity.isSelected)
  return (
    <div className={styles.amenities}>
      {chosen.length > 0 ? <AmenityList title="Your amenities add" amenities={chosen} /> : null}
      {others.length > 0 ? <AmenityList title="Others would add" amenities={others} /> : null}
    </div>
  )
}

function AmenityList({ title, amenities }: { title: string; amenities: readonly AmenityValue[] }) {
  return (
    <div>
      <h3 className={styles.listTitle}>{title}</h3>
      <dl className={styles.list}>
        {amenities.map(({ key, label, addedIncome, isSelected }) => (
          <div key={key}>
            <dt>
              <Icon name={isSelected ? 'check' : 'plus'} size={18} />
              {label}
            </dt>
            <dd>+{formatMoney(addedIncome)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
