declare module "*.toml?data" {
  /** The content of the file. */
  const data: unknown;
  export default data;
}
