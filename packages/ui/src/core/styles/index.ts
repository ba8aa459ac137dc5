// The typeface, the tokens and the base styles of every page. The first stylesheet of a page has them, and no other.
import './fonts.css';
import './theme.css';
import './base.css';
