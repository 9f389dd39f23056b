import { paint } from './palette.ts'
import { GroundShade, type IllustrationProps, Picture, Windows } from './parts.tsx'
import { polygon, type Standing, strips } from './shapes.ts'

/** Saguaros as strokes: a trunk and two raised arms, each as wide as `width`. */
const saguaros = (...list: readonly Standing[]) =>
  list
    .map(
      ([x, y, h]) =>
        `M${x} ${y}v${-h}M${x} ${y - h * 0.32}h${-h * 0.14}q${-h * 0.08} 0 ${-h * 0.08} ${-h * 0.08}v${-h * 0.22}` +
        `M${x} ${y - h * 0.46}h${h * 0.12}q${h * 0.08} 0 ${h * 0.08} ${-h * 0.08}v${-h * 0.16}`,
    )
    .join('')

/** Adobe houses around a courtyard, mesas behind. */
export function DesertScene({ title, className }: IllustrationProps) {
  return (
    <Picture title={title} className={className} viewBox="0 0 800 450" fit="xMidYMid slice">
      <path fill="#fdebd8" d="M0 0h800v450H0z" />
      <path fill="#fbdfc6" d="M0 150q200-26 420-8t380-10v150H0z" />
      <circle cx="150" cy="152" r="54" fill={paint.sun} />
      <path
        stroke={paint.cloud}
        strokeWidth="10"
        strokeLinecap="round"
        d={strips([300, 62, 130], [340, 50, 48], [640, 98, 90])}
      />

      <path fill="#e8bfa6" d="M0 232h70l26-62h96l18 62h160l20-40h64l14 40h332v80H0z" />
      <path fill="#dba384" d="M388 266l24-30 14-76h132l12 30h52l16 46 40 10 22 20h112v40H388z" />
      <path fill="#c98a6b" d="M558 160l12 30h52l16 46 40 10 22 20H576l-14-40z" />
      <path stroke="#d2997b" strokeWidth="4" d="M420 196h144M414 222h150" />
      <path fill="#eccaa0" d="M0 268q160-26 360-8t440-8v198H0z" />
      <path fill={paint.sandDeep} d="M0 320q180-30 400-12t400-16v158H0z" />

      <path
        stroke={paint.leaf}
        strokeWidth="10"
        strokeLinecap="round"
        fill="none"
        d={saguaros([718, 320, 74], [84, 316, 66])}
      />

      <GroundShade d={polygon([206, 366], [640, 366], [716, 390], [270, 390])} />
      {/* The tall back room, the long front room, the wing in shade. */}
      <path fill={paint.clayShade} d="M436 366V204q0-8 8-8h42q8 0 8 8v162z" />
      <path fill={paint.clay} d="M330 366V204q0-8 8-8h98q8 0 8 8v162z" />
      <path fill={paint.creamShade} d="M560 367V272q0-8 8-8h52q8 0 8 8v95z" />
      <path fill={paint.cream} d="M398 367V272q0-8 8-8h156q8 0 8 8v95z" />
      <path fill={paint.honey} d="M218 367V258q0-8 8-8h172q8 0 8 8v109z" />
      <path fill={paint.shadow} opacity=".13" d="M398 272l22 16v79h-22zM436 204l16 12v48h-16z" />
      <path
        stroke={paint.trunk}
        strokeWidth="6"
        strokeLinecap="round"
        d="M238 268v6M264 268v6M290 268v6M316 268v6M342 268v6M368 268v6M350 214v6M374 214v6M398 214v6M422 214v6M456 282v6M482 282v6M508 282v6M534 282v6"
      />
      <path
        fill={paint.shadow}
        opacity=".14"
        d="M238 274l12 8h-6zM264 274l12 8h-6zM290 274l12 8h-6zM316 274l12 8h-6zM342 274l12 8h-6zM368 274l12 8h-6z"
      />
      <Windows at={[[238, 298, 26, 30]]} frame={paint.cream} />
      <Windows at={[[340, 298, 26, 30]]} frame={paint.cream} />
      <Windows
        at={[
          [362, 226, 20, 22],
          [402, 226, 20, 22],
        ]}
        glass={paint.lamp}
        frame={paint.cream}
      />
      <Windows at={[[526, 302, 22, 26]]} glass={paint.lamp} />
      <Windows at={[[584, 302, 22, 26]]} glass={paint.glassPale} frame={paint.cream} />
      <path fill={paint.trim} d="M284 367v-48q0-20 21-20t21 20v48z" />
      <path fill={paint.seaDark} d="M289 367v-47q0-16 16-16t16 16v47z" />
      <path fill={paint.shadow} opacity=".18" d="M305 304q16 0 16 16v47h-16z" />
      <path fill={paint.clayShade} d="M452 367v-42q0-18 19-18t19 18v42z" />
      <path fill={paint.trunkShade} opacity=".55" d="M457 367v-41q0-14 14-14t14 14v41z" />
      {/* Ladder, pots, courtyard wall. */}
      <path
        stroke={paint.trunk}
        strokeWidth="4"
        strokeLinecap="round"
        d="M384 367l8-132M400 367l8-132M386 344h15M388 322h15M389 300h15M390 278h16M392 256h14"
      />
      <path fill={paint.tileShade} d="M348 367l-5-20h24l-5 20zM500 367l-4-17h20l-4 17z" />
      <path
        stroke={paint.pine}
        strokeWidth="4"
        strokeLinecap="round"
        fill="none"
        d="M355 346v-18M355 346q-8-4-11-14M355 346q8-4 11-14M506 349v-14M506 349q-6-3-8-11M506 349q6-3 8-11"
      />
      <path fill={paint.clay} d="M120 372v-36q0-6 6-6h92v42z" />
      <path fill={paint.clayShade} d="M628 372v-42h58q6 0 6 6v36zM120 330h98v5h-98z" />

      <path fill={paint.sandDark} d="M0 396q120-34 300-22t500-16v92H0z" />
      <path fill={paint.path} d="M288 366h36q22 26-12 46t-36 38H150q22-26 84-44t54-40z" />
      <path
        stroke={paint.pine}
        strokeWidth="17"
        strokeLinecap="round"
        fill="none"
        d={saguaros([668, 404, 148])}
      />
      <path
        stroke={paint.pineDeep}
        strokeWidth="5"
        strokeLinecap="round"
        fill="none"
        d="M673 404v-146M697 330v-26"
      />
      <path
        stroke={paint.pine}
        strokeWidth="13"
        strokeLinecap="round"
        fill="none"
        d={saguaros([76, 410, 112])}
      />
      <path
        stroke={paint.pineDeep}
        strokeWidth="4"
        strokeLinecap="round"
        fill="none"
        d="M80 410V300M97 352v-18"
      />
      <path
        fill={paint.leaf}
        d="M546 424q-4-26-24-36 20 4 27 24 0-22 5-34 5 12 4 34 8-20 28-24-20 10-24 36zM120 418q-3-20-18-28 15 3 20 18 0-16 4-26 4 10 3 26 6-15 21-18-15 8-18 28z"
      />
      <path fill={paint.sandDeep} d="M0 432q160-22 380-6t420-8v32H0z" />
    </Picture>
  )
}
