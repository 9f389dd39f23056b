/** Runs the load generator in a separate process, because its garbage collection dominated the results. */
import { drive, type Load } from './http-load.ts'

process.on('message', (load: Load) => {
  drive(load).then(
    (result) => process.send?.({ result }),
    (error: Error) => process.send?.({ failure: error.message }),
  )
})
process.on('disconnect', () => process.exit())
