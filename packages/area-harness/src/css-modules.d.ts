/** A CSS module gives its class names, hashed per build, so that two released versions never style each other. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
