import { DataTable } from '@client/components/data-table.tsx'
import { formatMoney } from '@shared/format.ts'
import { percentText } from '@shared/income/estimate-text.ts'
import { locationCategories, otherLocation } from '@shared/income/location-category.ts'
import {
  AVAILABLE_SHARE,
  baseNightlyRates,
  calculatorPropertyTypes,
  DAYS_IN_YEAR,
  EFFECTIVE_OCCUPANCY_MAX,
  EFFECTIVE_OCCUPANCY_MIN,
  FEES_AND_MARKET_SHARE,
  SLIDER_SHARE,
  seasonEffects,
} from '@shared/income/rates.ts'
import styles from './model-notes.module.css'

const places = [...locationCategories, otherLocation]

/** Everything the estimate is made of, so that anybody can check it. */
export function ModelNotes() {
  return (
    <div className={styles.notes}>
      <DataTable caption="What a night starts at">
        <thead>
          <tr>
            <th scope="col">Property type</th>
            <th scope="col" data-number>
              A night
            </th>
          </tr>
        </thead>
        <tbody>
          {calculatorPropertyTypes.map(({ value, label }) => (
            <tr key={value}>
              <th scope="row">{label}</th>
              <td data-number>{formatMoney(baseNightlyRates[value])}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <DataTable caption="What the place adds, from the words you type">
        <thead>
          <tr>
            <th scope="col">Location</th>
            <th scope="col" data-number>
              Rate
            </th>
          </tr>
        </thead>
        <tbody>
          {places.map(({ key, label, multiplier }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td data-number>× {multiplier}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <ul className={styles.rules}>
        <li>
          <b>Rooms.</b> A second bedroom adds 30% to the rate of one, each further one 15 points. A second
          bathroom adds 15%, each further one 8 points.
        </li>
        <li>
          <b>Season.</b> Summer raises the rate ×&nbsp;{seasonEffects.summer.rate} and lowers occupancy by{' '}
          {-seasonEffects.summer.points} points; winter ×&nbsp;{seasonEffects.winter.rate} and{' '}
          {-seasonEffects.winter.points} points.
        </li>
        <li>
          <b>Occupancy.</b> What you expect ×&nbsp;{SLIDER_SHARE}, with the season’s and the amenities’
          points, kept within {EFFECTIVE_OCCUPANCY_MIN} and {EFFECTIVE_OCCUPANCY_MAX}%.
        </li>
        <li>
          <b>The year.</b> {percentText(AVAILABLE_SHARE * 100)} of {DAYS_IN_YEAR} nights are on offer, and{' '}
          {percentText((1 - FEES_AND_MARKET_SHARE) * 100)} of what they bring goes to platform fees and market
          adjustments.
        </li>
      </ul>
    </div>
  )
}
