declare module "*.toml?data" {
  /** What stands in the file. */
  const data: unknown;
  export default data;
}
