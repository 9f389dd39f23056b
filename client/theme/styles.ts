// Every page's styles, in the order that lets components have the last word.
import './tokens.css'
import './base.css'
import './prose.css'
