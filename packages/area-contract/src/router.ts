/**
 * The part of the router that areas may use. The shell owns the only router; a curated list keeps the rest of
 * the library out of the shared bundle.
 */
export { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
