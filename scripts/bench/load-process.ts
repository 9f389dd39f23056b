/**
 * The load generator as a process of its own: beside the rows and modules of the benchmark its garbage collector took
 * so long that it, and not the servers, was measured.
 */
import { drive, type Load } from './http-load.ts'

process.on('message', (load: Load) => {
  drive(load).then(
    (result) => process.send?.({ result }),
    (error: Error) => process.send?.({ failure: error.message }),
  )
})
process.on('disconnect', () => process.exit())
