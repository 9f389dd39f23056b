// Styles of every page, ordered so that components override the base.
import './tokens.css'
import './base.css'
import './primitives.css'
import './prose.css'
