import type { WrittenLocation } from '@shared/locations/location.schema.ts'
import { californiaLocations } from './california.ts'
import { coloradoLocations } from './colorado.ts'
import { floridaLocations } from './florida.ts'
import { hawaiiLocations } from './hawaii.ts'
import { mountainWestLocations } from './mountain-west.ts'
import { northCarolinaLocations } from './north-carolina.ts'
import { northeastLocations } from './northeast.ts'
import { northwestAndLakesLocations } from './northwest-and-lakes.ts'
import { southLocations } from './south.ts'
import { southwestLocations } from './southwest.ts'
import { tennesseeLocations } from './tennessee.ts'
import { texasLocations } from './texas.ts'

/** Every location with handwritten text (product 3.10). */
export const writtenLocations: WrittenLocation[] = [
  ...floridaLocations,
  ...californiaLocations,
  ...coloradoLocations,
  ...hawaiiLocations,
  ...tennesseeLocations,
  ...texasLocations,
  ...northCarolinaLocations,
  ...mountainWestLocations,
  ...southwestLocations,
  ...northeastLocations,
  ...southLocations,
  ...northwestAndLakesLocations,
]
